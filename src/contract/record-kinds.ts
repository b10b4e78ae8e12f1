import { BOOKING_KINDS } from './booking/kinds.ts';
import { CAMPAIGN_KINDS } from './campaign/kinds.ts';
import { ACTIVITY_KINDS } from './activity/kinds.ts';
import { CONTENT_KINDS } from './content/kinds.ts';
import { HOME_KINDS } from './home/kinds.ts';
import { HOTEL_KINDS } from './hotel/kinds.ts';
import { FLEET_KINDS } from './fleet/kinds.ts';
import { byName } from './kit/kind.ts';
import { PAYOUT_KINDS } from './payout/kinds.ts';
import { PRICING_KINDS } from './pricing/kinds.ts';
import { REFERENCE_KINDS, REFERENCE_TRACES } from './reference/kinds.ts';
import { SENDING_KINDS } from './sending/kinds.ts';
import { STAFF_KINDS, STAFF_TRACES } from './staff/kinds.ts';
import { TICKET_KINDS } from './ticket/kinds.ts';
import { UGC_KINDS } from './ugc/kinds.ts';

/** Every kind of record with a history, by name. */
export const RECORD_KINDS = byName([
  ...BOOKING_KINDS,
  ...CAMPAIGN_KINDS,
  ...CONTENT_KINDS,
  ...HOME_KINDS,
  ...UGC_KINDS,
  ...ACTIVITY_KINDS,
  ...HOTEL_KINDS,
  ...FLEET_KINDS,
  ...PAYOUT_KINDS,
  ...PRICING_KINDS,
  ...REFERENCE_KINDS,
  ...SENDING_KINDS,
  ...STAFF_KINDS,
  ...TICKET_KINDS,
]);

/** Entities that only leave a history, by name. */
export const TRACES = byName([...REFERENCE_TRACES, ...STAFF_TRACES]);

export type HistoryKind = keyof typeof RECORD_KINDS | keyof typeof TRACES;

/** The rights to see the history of each kind. */
export const HISTORY_ACCESS = Object.fromEntries(
  [...Object.values(RECORD_KINDS), ...Object.values(TRACES)].map(({ name, history }) => [name, history]),
) as Readonly<Record<HistoryKind, (typeof TRACES)[keyof typeof TRACES]['history']>>;
