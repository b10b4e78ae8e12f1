import { airportAddition, dayAddition, type Addition } from '#contract/addition.ts';
import type { Action, RecordSource } from '#console/registry/define.ts';
import { deleting, editing, searching, toggles } from '#console/registry/plain.ts';

type AdditionKind = 'airport_addition' | 'day_booking_addition';

const KINDS = [
  ofKind('airport_addition', '/prices/airports/additions', airportAddition),
  ofKind('day_booking_addition', '/prices/day_booking/additions', dayAddition),
];

/** Commands and palette rows of additions: of transfers, and of days of hire. */
export const additionActions = {
  actions: KINDS.flatMap(({ actions }) => actions),
  sources: KINDS.map(({ source }) => source),
};

function ofKind(
  kind: AdditionKind,
  path: string,
  calls: typeof airportAddition,
): { actions: readonly Action[]; source: RecordSource } {
  const nameOf = ({ name, city_name }: Pick<Addition, 'name' | 'city_name'>) => `${name.en} in ${city_name}`;
  return {
    actions: [
      editing(kind, path, [calls.one, calls.update]),
      ...toggles({ kind, call: calls.toggle, nameOf }),
      deleting({ kind, call: calls.remove, path, nameOf }),
    ] as readonly Action[],
    source: searching({
      kind,
      list: calls.list,
      one: calls.one,
      sort: 'name',
      refOf: (record: Addition) => ({
        kind,
        id: record.id,
        label: nameOf(record),
        hint: `${record.currency} ${record.code}${record.enabled ? '' : ' · disabled'}`,
        record,
      }),
    }) as RecordSource,
  };
}
