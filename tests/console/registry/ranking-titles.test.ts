import { describe, expect, test } from 'vitest';
import { rank } from '#console/registry/palette/ranking.ts';

describe('the ranking of titles', () => {
  test('puts one word of a title and a declared one, as typed, before a declared phrase in other words', () => {
    const both = [
      { id: 'airport', title: 'Add airport', words: ['new'] },
      { id: 'booking', title: 'New booking', words: ['transfer'] },
    ];
    expect(rank(both, 'new transfer').map(({ item }) => item.id)).toEqual(['booking', 'airport']);
  });

  test('puts the shorter of two titles first where several words are a part of one and the whole of the other', () => {
    const both = [
      { id: 'booking', title: 'New hotel booking' },
      { id: 'hotel', title: 'Add hotel', words: ['new'] },
    ];
    const [one, other] = rank(both, 'new hotel');
    expect([one?.tier, one?.fine]).toEqual([other?.tier, other?.fine]);
    const [begun, declared] = rank(
      [
        { id: 'hand', title: 'Hand in cash' },
        { id: 'cash', title: 'Cash', words: ['hand in'] },
      ],
      'hand in',
    );
    expect([begun?.item.id, declared?.item.id]).toEqual(['hand', 'cash']);
    expect(begun?.fine).toBeLessThan(declared?.fine ?? 0);
  });

  test('puts a title that was said whole before others where the other words say nothing', () => {
    const webhooks = [
      { id: 'test', title: 'Test webhook' },
      { id: 'list', title: 'Webhooks' },
    ];
    expect(rank(webhooks, 'webhook tanaka').map(({ item }) => item.id)).toEqual(['list', 'test']);
  });
});
