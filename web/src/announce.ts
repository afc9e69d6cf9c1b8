// What an event says aloud: one sentence for the live region, or nothing.

import type { Event, FalseWin } from './messages';
import { declarationWord } from './offers';
import { t, tileName, words } from './texts';

type Names = (seat: number) => string;
type Sentence<E> = (event: E, name: Names, falseWins: FalseWin[]) => string;
type Sentences = { [T in Event['type']]?: Sentence<Extract<Event, { type: T }>> };

/** Return the sentence of an event; `name` gives the player on a seat, `falseWins` the words for fouls. */
export function announce(event: Event, name: Names, falseWins: FalseWin[] = []): string {
  const sentence = SENTENCES[event.type] as Sentence<Event> | undefined;
  return sentence ? sentence(event, name, falseWins) : '';
}

const SENTENCES: Sentences = {
  dealt: ({ carry }, name) => t('say.dealt', { n: carry.deal_no + 1, name: name(carry.dealer) }),
  flowered: ({ seat, tile }, name) => t('say.flowered', { name: name(seat), tile: tileName(tile) }),
  drawn: ({ seat, tile }, name) =>
    tile === null ? t('say.drew', { name: name(seat) }) : t('say.drawn', { tile: tileName(tile) }),
  turned: ({ tile }) => t('say.turned', { tile: tileName(tile) }),
  discarded: ({ seat, tile }, name) => t('say.discarded', { name: name(seat), tile: tileName(tile) }),
  claimed: ({ seat, kind, tiles }, name) =>
    t(`say.${kind as 'chow' | 'pung' | 'kong'}`, { name: name(seat), tiles: tiles.map(tileName).join(' ') }),
  konged: ({ seat, tile }, name) => t('say.konged', { name: name(seat), tile: tile === null ? '' : tileName(tile) }),
  adding: ({ seat, tile }, name) => t('say.adding', { name: name(seat), tile: tileName(tile) }),
  declared: ({ seat, kind, tiles }, name) =>
    t('say.declared', { name: name(seat), what: [declarationWord(kind), ...tiles.map(tileName)].join(' ') }),
  fouled: ({ seat, kind }, name, falseWins) => {
    const foul = falseWins.find((known) => known.key === kind);
    const what = foul ? `${words(foul.name)} (${words(foul.text)})` : t('say.foul');
    return t('say.declared', { name: name(seat), what });
  },
  paid: ({ line }, name) =>
    t('say.paid', { payer: name(line.payer), payee: name(line.payee), points: line.points, why: words(line.text) }),
  won: ({ seat, giver, tile }, name) =>
    giver === null
      ? t('say.self_drawn', { name: name(seat), tile: tile === null ? '' : tileName(tile) })
      : t('say.won', { name: name(seat), giver: name(giver), tile: tile === null ? '' : tileName(tile) }),
  exhausted: () => t('say.exhausted'),
  aborted: () => t('say.aborted'),
};
