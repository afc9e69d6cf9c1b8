"""The steps by which the database got its shape; `store` runs those still missing at every start."""
