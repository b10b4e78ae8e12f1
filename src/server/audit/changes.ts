import type { FieldChange } from '#contract/kit/log.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import { RECORDS } from '#server/kit/confine/records.ts';
import { fieldChanges } from '#server/kit/change/field-changes.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** Returns the differences between the facts before and after a change, field by field. Secrets are never included, and phone
 * numbers of staff only for those who see them. */
export function changesOf(
  kind: HistoryKind,
  before: Facts,
  after: Facts,
  { seesPhone = true }: { seesPhone?: boolean } = {},
): FieldChange[] {
  const { hides = [], phoneOfStaff = false } = RECORDS[kind] ?? {};
  const hidden = phoneOfStaff && !seesPhone ? [...hides, 'phone'] : hides;
  const shown = (facts: Facts) =>
    Object.fromEntries(
      Object.entries(facts ?? {}).filter(([name]) => !BOOKKEEPING.has(name) && !hidden.includes(name)),
    );
  return fieldChanges(shown(before), shown(after));
}

/** Fields that every write changes, and that say nothing. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'admin_id',
]);
