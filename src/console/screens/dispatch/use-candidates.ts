import { useMemo } from 'react';
import { assignment } from '#contract/dispatch/assignment.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { candidatesOf, type Candidate, type DraggedSlot } from './board-verdict.ts';

/** Returns the server's verdict on each driver for the dragged slot; undefined until it has responded. */
export function useCandidates(held: DraggedSlot | undefined): ReadonlyMap<number, Candidate> | undefined {
  const answer = useCall(
    assignment.candidates,
    {
      params: { id: held?.booking.id ?? 0 },
      query: { vehicle_no: held?.vehicle_no, day_no: held?.day_no },
    },
    { enabled: held !== undefined, staleTime: 0 },
  );
  const rows = held && !answer.isPlaceholderData ? answer.data?.data : undefined;
  return useMemo(() => rows && candidatesOf(rows), [rows]);
}
