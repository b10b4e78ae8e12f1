import { describe, expect, it } from 'vitest';
import { wordChanges } from '#domain/text/word-diff.ts';
import { random } from './random.ts';

const said = (before: string, after: string) =>
  wordChanges(before, after).map(({ removed, inserted }) => `${removed} → ${inserted}`);

describe('the words that changed', () => {
  it.each<[string, string, string[]]>([
    ['The gate opens at 07:00.', 'The gate opens at 06:30.', ['07:00 → 06:30']],
    ['Take the summit road: it is paved.', 'Take the Dairy Farm loop: it is paved.', ['summit road → Dairy Farm loop']],
    ['One two three', 'One three', ['two → ']],
    ['One three', 'One two three', [' → two']],
    ['', 'New', [' → New']],
    ['Old', '', ['Old → ']],
    ["Don't wait.", "Don't wait!", ['. → !']],
    ['水 und Öl', '水 und Essig', ['Öl → Essig']],
    ['The same', 'The same', []],
  ])('from "%s" to "%s"', (before, after, expected) => {
    expect(said(before, after)).toEqual(expected);
  });

  it('are found where they are in the new text', () => {
    const after = 'The gate opens at 06:30. Take the Dairy Farm loop.';
    const changes = wordChanges('The gate opens at 07:00. Take the summit road.', after);
    expect(changes.map(({ at, inserted }) => after.slice(at, at + inserted.length))).toEqual([
      '06:30',
      'Dairy Farm loop',
    ]);
  });

  it('turn the old text into the new one, whatever the texts', () => {
    const next = random(23);
    const WORDS = ['a', 'b', 'c', 'd', '06:30', '.', '😀'];
    const text = () => Array.from({ length: next(12) }, () => WORDS[next(WORDS.length)]).join(' ');
    for (let round = 0; round < 500; round += 1) {
      const [before, after] = [text(), text()];
      const words = (whole: string) => whole.split(/\s+/).filter((word) => word !== '');
      const inserted: string[] = [];
      let rest = '';
      let from = 0;
      for (const change of wordChanges(before, after)) {
        expect(after.slice(change.at, change.at + change.inserted.length)).toBe(change.inserted);
        rest += ` ${after.slice(from, change.at)} ${change.removed} `;
        from = change.at + change.inserted.length;
        inserted.push(change.inserted);
      }
      rest += after.slice(from);
      expect(words(rest)).toEqual(words(before));
    }
  });

  it('of two long texts that share nothing are one change', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join(' ');
    expect(wordChanges(long('a'), long('b'))).toHaveLength(1);
  });
});
