import type { ActivityEntry } from '#contract/activity.schema.ts';
import { TextLink } from '#console/ui/link.tsx';
import { asWords } from '#domain/text/words.ts';
import { recordPath } from '#console/registry/links.ts';
import type { KindName } from '#contract/kinds.ts';
import { runtime } from '#console/shell/state/runtime.ts';

type Told = ActivityEntry['record'];

/** What a record of any kind is called: "Booking AT260101PEND1". */
export const recordWords = ({ kind, id, label }: Told): string => `${asWords(kind)} ${label ?? id}`;

/** A record an entry tells of, as a link where a screen shows such records. */
export function RecordLink({ record }: { record: Told }) {
  const { kind, id, label } = record;
  const path = recordPath(runtime().registry, {
    // A kind the console has no screen for opens nothing.
    kind: kind as KindName,
    id,
    label: label ?? String(id),
    ...(kind === 'booking' && label && { code: label }),
  });
  return path ? <TextLink href={path}>{recordWords(record)}</TextLink> : recordWords(record);
}
