import { describe, expect, it } from 'vitest';
import { commandOf, letterOf } from '../src/input/keys';

function press(key: string, options: KeyboardEventInit = {}, target: HTMLElement = document.body): KeyboardEvent {
  document.body.append(target === document.body ? '' : target);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...options });
  target.dispatchEvent(event);
  return event;
}

describe('keys at the table', () => {
  it.each([
    ['1', { do: 'select', at: 0 }],
    ['0', { do: 'select', at: 9 }],
    ['=', { do: 'select', at: 11 }],
    ['ArrowLeft', { do: 'move', by: -1 }],
    ['ArrowRight', { do: 'move', by: 1 }],
    ['Enter', { do: 'confirm' }],
    ['d', { do: 'drawn' }],
    ['C', { do: 'action', type: 'chow' }],
    ['p', { do: 'action', type: 'pung' }],
    ['k', { do: 'action', type: 'kong' }],
    ['h', { do: 'action', type: 'win' }],
    ['x', { do: 'action', type: 'decline' }],
    ['r', { do: 'ready' }],
    ['?', { do: 'help' }],
    ['q', null],
  ])('%s', (key, command) => {
    expect(commandOf(press(key))).toEqual(command);
  });

  it('are silent while somebody types, and leave the browser its own', () => {
    expect(commandOf(press('c', {}, document.createElement('input')))).toBeNull();
    expect(commandOf(press('c', {}, document.createElement('textarea')))).toBeNull();
    expect(commandOf(press('c', { ctrlKey: true }))).toBeNull();
    expect(commandOf(press('r', { metaKey: true }))).toBeNull();
  });

  it('leave Enter to a focused button', () => {
    expect(commandOf(press('Enter', {}, document.createElement('button')))).toBeNull();
  });

  it('show the letter that works', () => {
    expect([letterOf('chow'), letterOf('win'), letterOf('discard')]).toEqual(['C', 'H', '']);
  });
});
