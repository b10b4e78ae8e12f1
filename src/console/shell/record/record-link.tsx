import type { AuditEntry } from '#contract/audit.schema.ts';
import { TextLink } from '#console/ui/link.tsx';
import { asWords } from '#domain/text/words.ts';
import { recordPath } from '#console/registry/links.ts';
import type { KindName } from '#contract/kinds.ts';
import { runtime } from '#console/shell/state/runtime.ts';

type EntryRecord = AuditEntry['record'];

/** Returns the name of a record of any kind: "Booking AT260101PEND1". */
export const recordWords = ({ kind, id, label }: EntryRecord): string => `${asWords(kind)} ${label ?? id}`;

/** Shows the record of an entry, as a link if a screen shows its kind. */
export function RecordLink({ record }: { record: EntryRecord }) {
  const { kind, id, label } = record;
  const path = recordPath(runtime().registry, {
    // A kind without a screen has no path.
    kind: kind as KindName,
    id,
    label: label ?? String(id),
    ...(kind === 'booking' && label && { code: label }),
  });
  return path ? <TextLink href={path}>{recordWords(record)}</TextLink> : recordWords(record);
}
