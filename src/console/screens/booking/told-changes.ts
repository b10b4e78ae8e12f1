import type { AuditEntry } from '#contract/audit.schema.ts';
import type { FieldChange } from '#contract/kit/log.ts';
import type { LogLine } from '#console/shell/record/log-timeline.tsx';

/** A line of a log with the changes of its request that the line itself does not tell. */
export type ToldLine = LogLine & { more: readonly FieldChange[]; currency: string | null };

/**
 * Puts the log of a booking and its changes, field by field, together without telling anything twice. What the
 * request of a line changed is shown with it; a status is told by the line that leads to it, whenever that is said to have
 * happened; what no line tells is left over. A new booking is told by its line alone.
 */
export function tellChanges(
  lines: readonly LogLine[],
  entries: readonly AuditEntry[],
): { told: ToldLine[]; left: AuditEntry[] } {
  const told = lines.map((line): ToldLine => ({ ...line, more: [], currency: null }));
  const left: AuditEntry[] = [];
  for (const entry of entries) {
    const beside = lineOf(told, entry);
    const changes = entry.changes.filter(
      (change) => !isStatusOf(told, change) && !beside?.changes.some(isSame(change)),
    );
    if (beside) {
      if (entry.what === 'made') continue;
      beside.more = [...beside.more, ...changes];
      beside.currency = entry.currency;
    } else if (changes.length > 0 || entry.changes.length === 0) left.push({ ...entry, changes });
  }
  return { told, left };
}

/** Returns the line that the request of an entry wrote: the nearest one of the same person, a moment before or after. */
function lineOf(lines: readonly ToldLine[], { at, actor }: AuditEntry): ToldLine | undefined {
  const away = (line: ToldLine) => Math.abs(Date.parse(line.at) - Date.parse(at));
  return lines
    .filter((line) => line.actor === (actor?.name ?? 'System') && away(line) <= MOMENT_MS)
    .toSorted((one, other) => away(one) - away(other))[0];
}

/** The log has the instant of the request, and the changes that of their transaction, which starts somewhat later. */
const MOMENT_MS = 5000;

const isStatusOf = (lines: readonly LogLine[], { field, before, after }: FieldChange): boolean =>
  field === 'status' && lines.some(({ from, to }) => from === before && to === after);

const isSame =
  ({ field }: FieldChange) =>
  (other: FieldChange): boolean =>
    other.field === field;
