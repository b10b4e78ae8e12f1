import type { Density } from '#console/registry/context.ts';
import { action, unavailable } from '#console/registry/define.ts';

const ALSO = {
  compact: ['smaller rows', 'more rows', 'dense'],
  normal: ['usual rows'],
  roomy: ['bigger rows', 'larger rows'],
};

function rowHeight(density: Density) {
  const title = `${density === 'compact' ? 'Compact' : density === 'roomy' ? 'Roomy' : 'Normal'} rows`;
  return action({
    id: `table.density.${density}`,
    title,
    words: ['density', 'table', 'height', 'list', ...ALSO[density]],
    icon: 'settings',
    steps: {},
    test: (_, { shell }) =>
      shell.density.get() === density ? unavailable('Rows already have this height.') : { ok: true },
    async run({ ctx: { shell } }) {
      const before = shell.density.get();
      shell.density.set(density);
      return { say: `${title}.`, undo: async () => shell.density.set(before) };
    },
  });
}

/** Commands that set the row height of tables. */
export const rowHeights = (['compact', 'normal', 'roomy'] as const).map(rowHeight);
