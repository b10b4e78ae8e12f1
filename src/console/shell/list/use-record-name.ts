import type { Call } from '#contract/kit/call.ts';
import { KINDS } from '#contract/kinds.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { showRef } from '#console/shell/common/display.ts';
import { useCall } from '#console/shell/server/queries.ts';
import type { Filter, NameRead, ReadKind } from './filters.ts';

export type RecordInLink = { record: NonNullable<Filter['record']>; id: string };

/** Returns the name of the record that a link names by its id; undefined while it is unknown or may not be read. */
export function useRecordName({ record, id }: RecordInLink): string | undefined {
  const { call, input, nameIn } = typeof record === 'string' ? readOf(record) : record;
  const enabled = useAllowed(call) && id !== '';
  const { data, isPlaceholderData } = useCall(call, input(id), { enabled, staleTime: 300_000 });
  // While another record is read, the name of the one before would be a wrong one.
  return data === undefined || isPlaceholderData ? undefined : nameIn(data);
}

function readOf(kind: ReadKind): Omit<NameRead, 'input'> & { input(id: string): object } {
  const call: Call = KINDS[kind].calls.one;
  return {
    call,
    input: (id) => ({ params: { id } }),
    nameIn: (reply) => showRef(kind, (reply as { data: never }).data).label,
  };
}
