import { expect, it } from 'vitest';
import { nearestTo } from '#console/shell/record/nearest-records.tsx';
import type { Ref } from '#console/registry/kinds.ts';

it('Records whose codes differ in at most two places are offered, each once and the nearest first', () => {
  const found = ['AT2605217K300', 'AT2605217KQZZ', 'AT260521AAAAA', 'AT2605217K3QX', 'AT2605217K3QX'].map(
    (label): Ref => ({
      kind: 'booking',
      id: label.length + label.charCodeAt(10) * 100 + label.charCodeAt(12),
      label,
      record: {} as never,
    }),
  );
  expect(nearestTo('AT2605217K3QZ', found).map(({ label }) => label)).toEqual([
    'AT2605217K3QX',
    'AT2605217K300',
    'AT2605217KQZZ',
  ]);
});
