import { layout } from '#contract/home/layout.ts';
import type { Layout } from '#contract/home/layout.schema.ts';
import type { Section } from '#domain/home/layout.ts';
import { useCall } from '#console/shell/server/queries.ts';

/** Returns the sections that are live; undefined while they load, and before anything is. */
export function useLive(record: Layout): readonly Section[] | undefined {
  const number = record.live_version ?? 0;
  const answer = useCall(
    layout.version,
    { params: { id: record.id, versionId: number } },
    { enabled: number > 0, staleTime: Infinity },
  );
  if (number === 0 || answer.isPlaceholderData) return undefined;
  return answer.data?.data.snapshot.sections;
}
