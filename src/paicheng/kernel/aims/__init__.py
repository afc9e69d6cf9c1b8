"""What a hand may become: the distance to a win worth enough, and the chances of getting there.

Knows shapes and fan; must not know rule sets. `targets` walks over all that a hand may aim at, `aim` says exactly how
far a win is, `plan` weighs the same targets by `chance`; `reach` is generated, `race` weighs chances over the turns
left.
"""
