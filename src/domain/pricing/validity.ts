import { inDates } from '#domain/time/calendar.ts';
import type { DateText } from '#domain/time/calendar.ts';

/** What a price row needs to be valid on some days and not on others. `valid_to` is exclusive; none = open. */
export type Dated = { id: number; enabled: boolean; valid_from: DateText; valid_to?: DateText | null };

/**
 * Of the enabled rows valid on a day, the one that became valid last; between equals the newer record.
 * @param passOver told of each other row, with the reason
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

/** From when to when a row is valid, in words. */
export function validityWords({ valid_from, valid_to }: Dated): string {
  return valid_to ? `valid from ${valid_from} to before ${valid_to}` : `valid from ${valid_from} on`;
}

function whyNotValid(row: Dated, date: DateText): string | null {
  if (!row.enabled) return 'It is disabled.';
  return inDates(date, { from: row.valid_from, to: row.valid_to ?? undefined })
    ? null
    : `It is ${validityWords(row)}, not on ${date}.`;
}
