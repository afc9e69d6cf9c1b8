import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Hand from '../src/render/Hand.svelte';
import { settings } from '../src/settings.svelte';

function show(selected: number | null = null) {
  const act = vi.fn();
  const select = vi.fn();
  const peek = vi.fn();
  const offers = [
    { type: 'discard' as const, tile: 0, drawn: false },
    { type: 'discard' as const, tile: 33, drawn: true },
  ];
  render(Hand, { tiles: [0, 1], drawn: 33, offers, selected, wild: null, act, select, peek });
  return { act, select, peek };
}

/** A click as the pointer makes it. */
function click(name: string, pointerType: string): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  screen.getByRole('button', { name }).dispatchEvent(event);
}

beforeEach(() => {
  settings.language = 'en';
  settings.twoTaps = false;
});
afterEach(cleanup);

describe('the own hand', () => {
  it('throws at one click of a mouse', () => {
    const { act } = show();
    click('Discard White, just drawn', 'mouse');
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'discard', tile: 33, drawn: true });
  });

  it('selects at the first tap of a finger and throws at the second', () => {
    const first = show();
    click('Discard 1 Character', 'touch');
    expect(first.act).not.toHaveBeenCalled();
    expect(first.select).toHaveBeenCalledWith(0);
    cleanup();
    const second = show(0);
    click('Discard 1 Character', 'touch');
    expect(second.act).toHaveBeenCalledExactlyOnceWith({ type: 'discard', tile: 0, drawn: false });
  });

  it('wants two clicks of a mouse where that is set', () => {
    settings.twoTaps = true;
    const { act, select } = show();
    click('Discard 1 Character', 'mouse');
    expect(act).not.toHaveBeenCalled();
    expect(select).toHaveBeenCalledWith(0);
  });

  it('tells which tile is looked at', async () => {
    const { peek, act } = show();
    await fireEvent.focus(screen.getByRole('button', { name: 'Discard 1 Character' }));
    expect(peek).toHaveBeenLastCalledWith(0);
    await fireEvent.blur(screen.getByRole('button', { name: 'Discard 1 Character' }));
    expect(peek).toHaveBeenLastCalledWith(null);
    expect(act).not.toHaveBeenCalled();
  });

  it('never throws what is not offered', () => {
    const { act } = show(1);
    click('2 Character', 'mouse');
    expect(act).not.toHaveBeenCalled();
  });

  it('throws a tile that is dragged off', async () => {
    const { act } = show();
    const tile = screen.getByRole('button', { name: 'Discard 1 Character' });
    tile.setPointerCapture = () => {};
    const at = (y: number) => ({ clientX: 10, clientY: y, isPrimary: true, pointerId: 1 });
    for (const [kind, y] of [['pointerdown', 300], ['pointermove', 200], ['pointerup', 200]] as const) {
      const event = new MouseEvent(kind, { bubbles: true, ...at(y) });
      Object.assign(event, {});
      Object.defineProperty(event, 'isPrimary', { value: true });
      await fireEvent(tile, event);
    }
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'discard', tile: 0, drawn: false });
  });
});
