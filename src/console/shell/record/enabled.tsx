import { Status } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { choice } from '#console/shell/list/filters.ts';

/** Whether a record is switched on. */
export const EnabledState = ({ record: { enabled } }: { record: { enabled: boolean } }) => (
  <Status tone={enabled ? 'good' : 'neutral'}>{enabled ? 'Enabled' : 'Disabled'}</Status>
);

/** The column of a list that says so. */
export const enabledColumn: Column<{ enabled: boolean }> = {
  id: 'enabled',
  header: 'State',
  width: 110,
  card: 'mark',
  cell: (row) => <EnabledState record={row} />,
};

/** The filter of a list that asks for it. */
export const enabledFilter = choice({
  label: 'State',
  values: ['enabled', 'disabled'],
  into: (state) => ({ enabled: state === 'enabled' }),
});
