import { describe, expect, test } from 'vitest';
import { chordOf, parseKeys, refusedKeys, writeKeys } from '#console/registry/chords.ts';
import type { KeyPress } from '#console/registry/chords.ts';
import { bindings, clashes, clashOf, matchKey } from '#console/registry/keymap.ts';
import type { Listening, Pending } from '#console/registry/keymap.ts';
import { sample } from './sample.ts';

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: /^[A-Z]$/.test(key),
  isComposing: false,
  ...over,
});
const page: Listening = { where: [], kinds: [], inField: false, singleKeys: true, mac: false };
const table: Listening = { ...page, where: ['table'], kinds: ['booking'] };
const all = bindings(sample);

/** Types keys `gap` ms apart. Returns the commands that ran. */
function type(keys: readonly (string | KeyPress)[], at: Listening = page, gap = 100): (string | undefined)[] {
  let pending: Pending | undefined;
  return keys.map((key, index) => {
    const heard = matchKey(all, typeof key === 'string' ? press(key) : key, pending, at, index * gap);
    pending = heard.pending;
    return heard.run;
  });
}

describe('keys', () => {
  test('a sequence runs on its last press and waits in between', () => {
    expect(type(['g', 'o'])).toEqual([undefined, 'orders.list']);
    expect(matchKey(all, press('g'), undefined, page, 0).pending?.chords).toHaveLength(1);
  });

  test('a sequence is forgotten after a second', () => {
    expect(type(['g', 'o'], page, 1001)).toEqual([undefined, undefined]);
  });

  test('a press that does not continue a sequence starts anew', () => {
    expect(type(['g', 'x', 'g', 'c'], table)).toEqual([undefined, 'table.select', undefined, 'data.city']);
  });

  test('table keys work in tables only, and a kind’s keys only while one is chosen', () => {
    expect(type(['j'])).toEqual([undefined]);
    expect(type(['j', 'c'], table)).toEqual(['table.next', 'booking.confirm']);
    expect(type(['c'], { ...table, kinds: ['city'] })).toEqual([undefined]);
  });

  test('the innermost place wins', () => {
    expect(type(['j'], { ...page, where: ['table', 'record'] })).toEqual(['table.next']);
    expect(type(['j'], { ...page, where: ['record', 'table'] })).toEqual(['record.next']);
  });

  test('in a field only keys with Mod work, and not those the field needs', () => {
    const field: Listening = { ...table, inField: true };
    expect(type(['g', 'o', 'x'], field)).toEqual([undefined, undefined, undefined]);
    expect(type([press('Enter', { ctrlKey: true })], field)).toEqual(['table.openTab']);
    expect(type([press('a', { ctrlKey: true })], field)).toEqual([undefined]);
    expect(type([press('a', { ctrlKey: true })], table)).toEqual(['table.selectAll']);
  });

  test('in a field of a form Esc leaves the form, Mod+S saves and Mod+Enter closes it', () => {
    const form: Listening = { ...page, where: ['form'], inField: true };
    const mod = { ctrlKey: true };
    const saving = [press('s', mod), press('Enter', mod)];
    expect(type(['Escape', ...saving], form)).toEqual(['form.leave', 'form.save', 'form.close']);
    expect(type(['Escape', ...saving], { ...table, inField: true })).toEqual([undefined, undefined, 'table.openTab']);
  });

  test('the switch turns single letters and their sequences off, nothing else', () => {
    const off = { ...table, singleKeys: false };
    expect(type(['g', 'o', 'j', '.'], off)).toEqual([undefined, undefined, undefined, undefined]);
    expect(type([press('Enter'), press('ArrowDown'), press('a', { ctrlKey: true })], off)).toEqual([
      'table.open',
      'table.next',
      'table.selectAll',
    ]);
  });

  test('a form leaves only those single keys on that it shows, and the keys that type nothing', () => {
    const form = { ...table, onForm: (keys: string) => keys === '.' };
    expect(type(['g', 'o', 'j', '.'], form)).toEqual([undefined, undefined, undefined, 'table.commands']);
    expect(type([press('ArrowDown'), press('a', { ctrlKey: true })], form)).toEqual(['table.next', 'table.selectAll']);
  });

  test('an input method at work is left alone', () => {
    expect(
      type([press('j', { isComposing: true }), press('j', { keyCode: 229 }), press('Process'), press('Dead')], table),
    ).toEqual(Array(4).fill(undefined));
  });

  test.each([
    ['AZERTY', '&', 'Digit1', '1'],
    ['AZERTY', 'è', 'Digit7', '7'],
    ['AZERTY', '_', 'Digit8', '8'],
    ['AZERTY', "'", 'Digit4', '4'],
    ['Czech', '+', 'Digit1', '1'],
    ['Lithuanian', 'ą', 'Digit1', '1'],
    ['US', '5', 'Digit5', '5'],
    ['US', '0', 'Numpad0', '0'],
  ])('a digit counts by its place on the row of digits: %s %s', (_, key, code, digit) => {
    expect(chordOf(press(key, { code }), false)).toEqual({ key: digit, mod: false, alt: false, shift: false });
  });

  test('with Shift that row types digits on AZERTY and signs on others, and with AltGr more signs', () => {
    const shifted = { shiftKey: true };
    expect(chordOf(press('3', { code: 'Digit3', ...shifted }), false)).toMatchObject({ key: '3', shift: false });
    expect(chordOf(press('#', { code: 'Digit3', ...shifted }), false)).toMatchObject({ key: '#', shift: false });
    const altGraph = { getModifierState: () => true };
    expect(chordOf(press('[', { code: 'Digit5', ...altGraph }), false)).toMatchObject({ key: '[', shift: false });
  });

  test('Latin letters count by what they type, other layouts by the physical key', () => {
    expect(type([press('j', { code: 'KeyC' })], table)).toEqual(['table.next']);
    expect(type([press('о', { code: 'KeyJ' })], table)).toEqual(['table.next']);
    expect(type([press('п', { code: 'KeyG' }), press('щ', { code: 'KeyO' })])).toEqual([undefined, 'orders.list']);
    expect(chordOf(press('¡', { code: 'Digit1', altKey: true }), true)).toEqual({
      key: '1',
      mod: false,
      alt: true,
      shift: false,
    });
    expect(chordOf(press('?', { code: 'Slash', shiftKey: true }), false)).toEqual(parseKeys('?')[0]);
    expect(chordOf(press(',', { code: 'Slash', shiftKey: true }), false)?.key).toBe(',');
  });

  test('Mod is Command on a Mac, and the other key never stands in for it', () => {
    expect(chordOf(press('k', { metaKey: true }), true)).toEqual(parseKeys('Mod+K')[0]);
    expect(chordOf(press('k', { ctrlKey: true }), false)).toEqual(parseKeys('Mod+K')[0]);
    expect(chordOf(press('k', { ctrlKey: true }), true)).toBeUndefined();
    expect(chordOf(press('k', { metaKey: true }), false)).toBeUndefined();
  });
});

describe('own keys', () => {
  test('take the place of the defaults; an empty list takes them off', () => {
    const mine = bindings(sample, { 'booking.confirm': ['b'], 'table.select': [] });
    expect(mine.filter((binding) => binding.id === 'booking.confirm').map((binding) => binding.keys)).toEqual(['b']);
    expect(mine.some((binding) => binding.id === 'table.select')).toBe(false);
  });

  test('clash where they are the same or begin another’s in one place', () => {
    expect(clashes(all)).toEqual([]);
    expect(clashes(bindings(sample, { 'booking.confirm': ['g'] }))).toContainEqual({
      keys: 'g',
      ids: ['orders.list', 'booking.confirm'],
    });
    expect(clashes(bindings(sample, { 'booking.confirm': ['j'] })).map((clash) => clash.ids[1])).toEqual([
      'table.next',
      'record.next',
    ]);
    expect(clashes(bindings(sample, { 'booking.confirm': ['d'], 'city.disable': ['d'] }))).toEqual([]);
  });

  test.each(['Mod+N', 'Mod+T', 'Mod+W', 'Mod+Shift+T', 'F5'])('%s is refused', (keys) => {
    expect(refusedKeys(keys)).toMatch(/browser keeps/);
  });
});

describe('other keys for a command', () => {
  const rebound = { 'booking.confirm': ['g x'] };
  test.each([
    ['landing', 'g o', 'orders.list'],
    ['landing', 'g', 'orders.list'],
    ['landing', 'g x y', 'booking.confirm'],
    ['landing', 'q', undefined],
    ['booking.confirm', 'g x', undefined],
  ])('%s on %s clashes with %s', (id, keys, other) => {
    expect(clashOf(sample, rebound, id, [keys])?.id).toBe(other);
  });

  test.each(['g o', 'Mod+Shift+k', 'Alt+1', '?', 'Mod++', 'escape'])('%s is written as it is read', (keys) => {
    expect(writeKeys(parseKeys(keys))).toBe(keys);
  });
});
