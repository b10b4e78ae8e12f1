import { airportVariable, dayVariable, type Variable } from '#contract/variable.ts';
import type { Action, RecordSource } from '#console/registry/define.ts';
import { deleting, editing, searching, toggles } from '#console/registry/plain.ts';

type VariableKind = 'airport_variable' | 'day_booking_variable';

const KINDS = [
  ofKind('airport_variable', '/prices/airports/variables', airportVariable),
  ofKind('day_booking_variable', '/prices/day_booking/variables', dayVariable),
];

/** Commands and palette rows of surcharges: of transfers, and of days of hire. */
export const variableActions = {
  actions: KINDS.flatMap(({ actions }) => actions),
  sources: KINDS.map(({ source }) => source),
};

function ofKind(
  kind: VariableKind,
  path: string,
  calls: typeof airportVariable,
): { actions: readonly Action[]; source: RecordSource } {
  const nameOf = ({ name, city_name }: Pick<Variable, 'name' | 'city_name'>) => `${name} in ${city_name}`;
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
      refOf: (record: Variable) => ({
        kind,
        id: record.id,
        label: nameOf(record),
        hint: `${record.condition_text}${record.enabled ? '' : ' · disabled'}`,
        record,
      }),
    }) as RecordSource,
  };
}
