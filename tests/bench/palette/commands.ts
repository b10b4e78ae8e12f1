import { AREAS as REAL } from '#commands/index.ts';
import { action, area } from '#console/registry/define.ts';
import type { Area } from '#console/registry/define.ts';

const NOUNS = ['booking', 'driver', 'company', 'city', 'airport', 'price', 'zone', 'article', 'banner', 'hotel'];
const VERBS = ['Confirm', 'Cancel', 'Reassign', 'Refund', 'Enable', 'Disable', 'Edit', 'Copy', 'Export', 'Import'];

/** The product's commands and as many more as make 5,000: what the palette is measured with. */
export const AREAS: readonly Area[] = [
  ...REAL,
  area({
    id: 'bench',
    title: 'Bench',
    icon: 'data',
    screens: [],
    actions: Array.from({ length: 5000 }, (_, index) =>
      action({
        id: `bench.${index}`,
        title: `${VERBS[index % 10] ?? ''} ${NOUNS[Math.floor(index / 10) % 10] ?? ''} number ${index}`,
        words: ['sample', 'entry'],
        need: index % 3 === 0 ? 'order:edit' : 'data:query',
        steps: {},
        run: async () => ({ say: '' }),
      }),
    ),
  }),
];
