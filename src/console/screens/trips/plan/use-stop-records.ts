import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trip } from '#contract/content/trip.ts';
import type { StopRecord } from '#contract/content/trip-plan.schema.ts';
import type { FactsOf, Stop } from '#domain/trip/plan.ts';
import { keyOf } from '#console/shell/server/queries.ts';
import { runtime } from '#console/shell/state/runtime.ts';

/** What is known of the records that stops are about. */
export interface StopRecords {
  /** Returns the record of a stop: undefined for a stop about none, and null for one that was deleted. */
  recordOf(stop: Stop): StopRecord | null | undefined;
  readonly factsOf: FactsOf;
}

/** Returns what is known of the records of stops: those that the plan came with, and those of stops that were added since. */
export function useStopRecords(
  stops: readonly Stop[],
  known: readonly StopRecord[],
  before: readonly Stop[],
): StopRecords {
  const here = useMemo(() => new Set([...known, ...before].map(keyIn)), [known, before]);
  const added = [
    ...new Map(
      stops.filter((stop) => stop.ref !== null && !here.has(keyIn(stop))).map((stop) => [keyIn(stop), stop]),
    ).values(),
  ];
  const answers = useQueries({ queries: added.map(({ type, ref }) => recordQuery(type, ref ?? 0)), combine: inOne });
  return useMemo(() => {
    const records = new Map([...known, ...answers].map((record) => [keyIn(record), record]));
    const recordOf = (stop: Stop) => {
      if (stop.ref === null) return undefined;
      return records.get(keyIn(stop)) ?? (here.has(keyIn(stop)) ? null : undefined);
    };
    const facts = new Map([...records].map(([key, record]) => [key, factsIn(record)]));
    return { recordOf, factsOf: (stop) => (stop.ref === null ? undefined : facts.get(keyIn(stop))) };
  }, [known, answers, here]);
}

/** Returns how what is known of a record is read. */
export function recordQuery(type: string, id: number) {
  const input = { params: { type, id } };
  return {
    queryKey: keyOf(trip.stopRecord, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => runtime().send(trip.stopRecord, { ...input, signal }),
    staleTime: 60_000,
  };
}

const inOne = (replies: readonly { data?: { data: StopRecord } | undefined }[]): readonly StopRecord[] =>
  replies.flatMap(({ data }) => data?.data ?? []);

const keyIn = ({ type, ref }: Pick<Stop, 'type' | 'ref'>): string => `${type} ${ref}`;

const factsIn = ({ latitude, longitude, opening_hours, shown }: StopRecord) => ({
  at: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  opening_hours,
  shown,
});
