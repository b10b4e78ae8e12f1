import { Status } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { choice } from '#console/shell/list/filters.ts';

/** Shows whether a record is enabled. */
export const EnabledState = ({ record: { enabled } }: { record: { enabled: boolean } }) => (
  <Status tone={enabled ? 'good' : 'neutral'}>{enabled ? 'Enabled' : 'Disabled'}</Status>
);

/** List column of that state. */
export const enabledColumn: Column<{ enabled: boolean }> = {
  id: 'enabled',
  header: 'State',
  width: 110,
  card: 'mark',
  cell: (row) => <EnabledState record={row} />,
};

/** List filter for that state. */
export const enabledFilter = choice({
  label: 'State',
  values: ['enabled', 'disabled'],
  into: (state) => ({ enabled: state === 'enabled' }),
});
