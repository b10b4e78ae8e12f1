import { describe, expect, it } from 'vitest';
import { compareLines } from '#domain/pricing/compare.ts';

const line = (kind: string, total_minor: number, code: string | null = null, label = kind) => {
  return { kind, code, label, quantity: 1, total_minor };
};

describe('two prices', () => {
  it('are held against each other line by line; what is new comes with the new, what is gone last', () => {
    const before = [line('base', 4500, 'SIN'), line('addition', 1000, 'child_seat'), line('profit', 900)];
    const after = [line('base', 6000, 'SIN'), line('variable', 1000, 'v1', 'Night'), line('profit', 1400)];
    expect(compareLines(before, after)).toEqual([
      { label: 'base', quantity: 1, before_minor: 4500, after_minor: 6000 },
      { label: 'Night', quantity: 1, before_minor: null, after_minor: 1000 },
      { label: 'profit', quantity: 1, before_minor: 900, after_minor: 1400 },
      { label: 'addition', quantity: 1, before_minor: 1000, after_minor: null },
    ]);
  });

  it('of hires hold the first day against the first day, whatever package it is now', () => {
    const before = [line('base', 100, 'half'), line('base', 200, 'half')];
    const after = [line('base', 150, 'full')];
    expect(compareLines(before, after).map(({ before_minor, after_minor }) => [before_minor, after_minor])).toEqual([
      [100, 150],
      [200, null],
    ]);
  });
});
