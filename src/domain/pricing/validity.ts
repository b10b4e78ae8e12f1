import { inDates } from '#domain/time/calendar.ts';
import type { DateText } from '#domain/time/calendar.ts';

/** The validity of a price row. `valid_to` is exclusive; null or absent = open. */
export type Dated = { id: number; enabled: boolean; valid_from: DateText; valid_to?: DateText | null };

/**
 * Returns the enabled row valid on a day that became valid last; among equals, the newer record.
 * @param passOver called for each other row, with the reason
 */
export function newestValid<Row extends Dated>(
  rows: readonly Row[],
  date: DateText,
  passOver: (row: Row, why: string) => void,
): Row | null {
  let best: Row | null = null;
  for (const row of rows) {
    const against = whyNotValid(row, date);
    if (against) {
      passOver(row, against);
      continue;
    }
    const later = !best || row.valid_from > best.valid_from || (row.valid_from === best.valid_from && row.id > best.id);
    const other = later ? best : row;
    if (other) passOver(other, 'Another row became valid later.');
    if (later) best = row;
  }
  return best;
}

/** Returns the validity of a row in words. */
export function validityWords({ valid_from, valid_to }: Dated): string {
  return valid_to ? `valid from ${valid_from} to before ${valid_to}` : `valid from ${valid_from} on`;
}

function whyNotValid(row: Dated, date: DateText): string | null {
  if (!row.enabled) return 'It is disabled.';
  return inDates(date, { from: row.valid_from, to: row.valid_to ?? undefined })
    ? null
    : `It is ${validityWords(row)}, not on ${date}.`;
}
