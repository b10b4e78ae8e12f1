import { describe, expect, it } from 'vitest';
import { ariaKeys, capsOf, keyCaps, keyText } from '#console/ui/key-text.ts';

describe('a key drawn as caps', () => {
  it.each([
    ['mod+k', [['Ctrl', 'K']], [['⌘', 'K']]],
    ['mod+shift+z', [['Ctrl', 'Shift', 'Z']], [['⌘', '⇧', 'Z']]],
    ['g o', [['G'], ['O']], [['G'], ['O']]],
    ['?', [['?']], [['?']]],
    ['esc', [['Esc']], [['Esc']]],
    ['alt+1', [['Alt', '1']], [['⌥', '1']]],
    ['+', [['+']], [['+']]],
    ['mod++', [['Ctrl', '+']], [['⌘', '+']]],
    ['shift+arrowdown', [['Shift', '↓']], [['⇧', '↓']]],
  ])('%s', (keys, pc, mac) => {
    expect(keyCaps(keys, false)).toEqual(pc);
    expect(keyCaps(keys, true)).toEqual(mac);
  });
});

describe('a key of another keyboard', () => {
  const caps = (...layout: [string, string][]) => capsOf(new Map(layout));

  it('shows what is printed on it where its place counts', () => {
    const azerty = caps(
      ['KeyQ', 'a'],
      ['KeyA', 'q'],
      ['Digit1', '&'],
      ['Digit9', 'ç'],
      ['KeyM', ','],
      ['Semicolon', 'm'],
    );
    expect(keyText('8', false, azerty)).toBe('8');
    expect(keyText('1', false, azerty)).toBe('1 &');
    expect(keyText('g 9', false, azerty)).toBe('G then 9 Ç');
    expect(keyText('shift+a', false, azerty)).toBe('Shift+A');
    expect(keyText('m', false, azerty)).toBe('M');
    expect(keyCaps('mod+k', true, caps(['KeyK', 'л']))).toEqual([['⌘', 'K Л']]);
  });
});

describe('a key in words', () => {
  it('joins strokes with plus signs on a PC and with nothing on a Mac', () => {
    expect(keyText('mod+k', false)).toBe('Ctrl+K');
    expect(keyText('mod+k', true)).toBe('⌘K');
  });

  it('says a sequence in order', () => expect(keyText('g o', false)).toBe('G then O'));
});

describe('a key told to assistive technology', () => {
  it('uses the names of aria-keyshortcuts', () => {
    expect(ariaKeys('mod+k', false)).toBe('Control+K');
    expect(ariaKeys('mod+enter', true)).toBe('Meta+Enter');
    expect(ariaKeys('.', false)).toBe('.');
  });

  it('is left out where there is none, and for sequences, which cannot be said', () => {
    expect(ariaKeys(undefined, false)).toBeUndefined();
    expect(ariaKeys('g o', false)).toBeUndefined();
  });
});
