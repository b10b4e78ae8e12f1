import type { AuditEntry } from '#contract/audit.schema.ts';
import type { FieldChange } from '#contract/kit/log.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';

/** Returns the label of a field: `cancel.reason_code` is "Cancel reason code", `name.en` "Name (en)". */
export function fieldWords(field: string): string {
  const [, name, tag] = /^(name)\.([a-z]{2,3}(?:-\w+)*)$/.exec(field) ?? [];
  if (name && tag) return `${asWords(name)} (${tag})`;
  if (field === 'ip') return 'IP address';
  return asWords(field.replace(/_(minor|bps|at|id)$/, '').replaceAll('.', '_'));
}

/** Returns a field's value as readable text; null if it is empty. */
export function valueWords(field: string, value: FieldChange['before'], currency: string | null): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (field.endsWith('_minor') && currency) return formatMoney(value, currency);
    if (field.endsWith('_bps')) return `${value / 100}%`;
    return field.endsWith('id') ? String(value) : value.toLocaleString('en');
  }
  if (INSTANT.test(value)) return showInstant(value);
  return CODE.test(value) && !VERBATIM.test(field) ? asWords(value) : value;
}

/** Returns an entry's changes in one line: "Status: Pending → Confirmed · …"; for a new record only the values. */
export function changeLine({ changes, currency }: Pick<AuditEntry, 'changes' | 'currency'>): string {
  return changes
    .map(({ field, before, after }) => {
      const [old, now] = [valueWords(field, before, currency), valueWords(field, after, currency)];
      return `${fieldWords(field)}: ${old === null ? (now ?? '–') : `${old} → ${now ?? '–'}`}`;
    })
    .join(' · ');
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Code words, such as `change_of_plans`. */
const CODE = /^[a-z]+(_[a-z]+)*$/;
/** Fields with free text, which is never treated as a code. */
const VERBATIM =
  /(^|[._])(name|slug|email|notes?|title|reason|locale|language|timezone|mime|ip|en|from|to|extras|days)$/;
