import type { BookingKind } from '#domain/booking/booking.ts';
import { commentOn } from '#commands/comments.ts';
import { plainCommands } from '#console/registry/plain.ts';
import { zoneServiceActions } from './zone-services.ts';

/** Returns the commands and palette rows of zones of one kind. */
function ofKind(kind: BookingKind) {
  const { actions, source } = plainCommands(`${kind}_zone`, {
    words: { enable: ['sell'], disable: ['stop selling', 'hide'] },
    holds: (row) => row.kind === kind,
  });
  return { actions: [...actions, ...zoneServiceActions(kind), commentOn(`${kind}_zone`)], source };
}

/** Commands and palette rows of zones: of transfers, and of day hire. */
export const zoneCommands = [ofKind('airport'), ofKind('day_booking')];
