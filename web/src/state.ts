// The table as one seat sees it. It comes from the house and is changed by `apply` alone.

import type { SeatView } from './messages';
import { UNSEEN } from './tiles';

export type TableView = SeatView;

/** A hand is its tiles in order, or how many they are. */
export type Hand = number[] | number;

export const Phase = { OPENING: 0, TURN: 1, MELD: 2, CLAIM: 3, ROB: 4, OVER: 5 } as const;
export const FROM_DRAW = 0x40;

/** The tile that lies in melds for a face which is wild, and that face. */
export interface StandIn {
  face: number;
  tile: number;
}

export function standInOf(view: TableView, tile: number | null | undefined): StandIn | null {
  return view.turned && tile !== null && tile !== undefined ? { face: view.turned[1], tile } : null;
}

/** Where a seat sits for the viewer: 0 here, 1 right, 2 opposite, 3 left. */
export function placeOf(seat: number, viewer: number, seats: number): number {
  const step = (seat - viewer + seats) % seats;
  return seats === 4 ? step : step === 0 ? 0 : 2;
}

/** Tiles of the wall that nobody has taken; a turned tile is not among them. */
export function tilesLeft(view: TableView): number {
  return view.wall - view.front - view.back - (view.turned ? 1 : 0);
}

/** The seat's wind as a step after the dealer: 0 is East. */
export function windOf(view: TableView, seat: number): number {
  const seats = view.hands.length;
  return (seat - view.carry.dealer + seats) % seats;
}

export function handSize(hand: Hand): number {
  return typeof hand === 'number' ? hand : hand.length;
}

/** The own hand with the drawn tile taken out of it, to lie apart. */
export function handApart(view: TableView, seat: number): { tiles: number[]; drawn: number | null } {
  const hand = view.hands[seat];
  if (hand === undefined || typeof hand === 'number') return { tiles: [], drawn: null };
  const { drawn } = view;
  if (drawn === null || drawn === UNSEEN || view.turn !== seat) return { tiles: hand, drawn: null };
  return { tiles: without(hand, drawn), drawn };
}

export function without(tiles: number[], tile: number): number[] {
  const at = tiles.lastIndexOf(tile);
  return at < 0 ? tiles : [...tiles.slice(0, at), ...tiles.slice(at + 1)];
}
