// How an offer is shown: its word, the tiles it would lay, and its whole meaning in words.

import type { Action } from './messages';
import type { StandIn } from './state';
import { isKey, t, tileName } from './texts';
import { meldTiles } from './tiles';

export interface Piece {
  tile: number;
  claimed: boolean;
}

/** The offers that are buttons: all but discards, which are the tiles of the hand. */
export function buttonsOf(offers: Action[]): Action[] {
  return offers.filter((offer) => offer.type !== 'discard');
}

/** The tiles an action would lay; the one taken from another seat is marked. */
export function actionTiles(action: Action, claimed: number | null, stand: StandIn | null = null): Piece[] {
  switch (action.type) {
    case 'chow':
      return meldTiles('chow', action.first, stand).map((tile) => ({ tile, claimed: tile === claimed }));
    case 'pung':
      return claimed === null ? [] : pieces(meldTiles('pung', claimed), 0);
    case 'kong':
      return pieces(meldTiles('kong', action.tile), claimed === null ? -1 : 0);
    case 'declare':
      return action.tiles.map((tile) => ({ tile, claimed: false }));
    default:
      return [];
  }
}

function pieces(tiles: number[], claimed: number): Piece[] {
  return tiles.map((tile, at) => ({ tile, claimed: at === claimed }));
}

/** The word for a choice that only one rule set knows; after a colon the kind may have a number. */
export function declarationWord(kind: string): string {
  const [name, number] = kind.split(':');
  const key = `declare.${name}`;
  const word = isKey(key) ? t(key) : (name ?? '');
  return number === undefined ? word : `${word} ${number}`;
}

export function actionWord(action: Action): string {
  return action.type === 'declare' ? declarationWord(action.kind) : t(`action.${action.type}`);
}

export function actionLabel(action: Action, claimed: number | null, stand: StandIn | null = null): string {
  const tiles = actionTiles(action, claimed, stand).map((piece) => tileName(piece.tile));
  return [actionWord(action), ...tiles].join(' ');
}
