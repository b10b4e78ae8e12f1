import { inDates } from '#domain/calendar.ts';
import type { DateText } from '#domain/calendar.ts';

/** What a price row needs to be valid on some days and not on others. `valid_to` is exclusive; none = open. */
export type Dated = { id: number; enabled: boolean; valid_from: DateText; valid_to?: DateText | null };

/** Of the enabled rows valid on a day, the one that became valid last; between equals the newer record. */
export function newestValid<Row extends Dated>(rows: readonly Row[], date: DateText): Row | null {
  let best: Row | null = null;
  for (const row of rows) {
    if (!row.enabled || !inDates(date, { from: row.valid_from, to: row.valid_to ?? undefined })) continue;
    const later = !best || row.valid_from > best.valid_from || (row.valid_from === best.valid_from && row.id > best.id);
    if (later) best = row;
  }
  return best;
}
