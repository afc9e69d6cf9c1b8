"""What the database holds: guests, tables, and the lines of every match."""

from sqlalchemy import BigInteger, ForeignKey, Index, LargeBinary, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """Where the tables of the database are gathered."""


class GuestRow(Base):
    """A guest; records keep the name of their day, so that renaming breaks none."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(64))
    created: Mapped[int] = mapped_column(BigInteger)


class TableRow(Base):
    """A table and its match. The seed and salt lie sealed until the match is over; `players` is JSON."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_stage", "stage"),)

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    match: Mapped[str] = mapped_column(String(64), unique=True)
    rules: Mapped[str] = mapped_column(String(64))
    options: Mapped[str] = mapped_column(Text)
    clock: Mapped[str] = mapped_column(String(64))
    minutes: Mapped[int | None]
    created: Mapped[int] = mapped_column(BigInteger)
    touched: Mapped[int] = mapped_column(BigInteger)
    stage: Mapped[str] = mapped_column(String(16))
    commitment: Mapped[str] = mapped_column(String(64))
    sealed: Mapped[bytes] = mapped_column(LargeBinary)
    players: Mapped[str] = mapped_column(Text)


class LineRow(Base):
    """One line of a record as it stands in the file, chain included; the header is number -1."""

    __tablename__ = "lines"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    data: Mapped[bytes] = mapped_column(LargeBinary)
