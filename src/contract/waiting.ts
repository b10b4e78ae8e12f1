import { addDays } from '#domain/time/calendar.ts';
import { addMinutes, dateIn, SINGAPORE } from '#domain/time/time.ts';
import { booking } from './booking/booking.ts';
import { assignment } from './dispatch/assignment.ts';
import { car } from './fleet/car.ts';
import { company } from './fleet/company.ts';
import { staffDriver } from './fleet/driver.ts';
import { hotelBooking } from './hotel/hotel-booking.ts';
import type { Call } from './kit/call.ts';
import type { ListedKind } from './kinds.ts';
import { statement } from './payout/statement.ts';
import { message } from './sending/message.ts';
import { accessRequest } from './staff/access-request.ts';
import { ticket } from './ticket/ticket.ts';
import { moment } from './ugc/moment.ts';

/** What a list finds: the filter of its call, and the same filter in the address of its screen. */
interface Found {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly address: string;
}

/** Work that waits for whoever may settle it: the records that a list finds with a filter. */
export interface Wait {
  readonly kind: ListedKind;
  /** Whoever may make this call is told. */
  readonly settledBy: Call;
  readonly params?: Readonly<Record<string, string>>;
  find(now: string): Found;
  /** Follows the number of records; singular and plural. */
  readonly words: readonly [one: string, many: string];
  readonly urgent?: true;
  /** Id of the screen whose menu entry shows the number; each record is counted in one wait of a screen at most. */
  readonly menu?: string;
  /** Elsewhere on the start page each of the records has a line of its own. */
  readonly inLines?: true;
}

/** The end of the time ahead in which a booking without a driver is urgent, in minutes. */
export const SOON_MIN = 12 * 60;

const all = {
  'booking.unassigned': {
    kind: 'booking',
    settledBy: assignment.assign,
    find: (now) => ({
      body: { unassigned: true, pickup_from: now, pickup_to: addMinutes(now, SOON_MIN) },
      address: '',
    }),
    words: ['booking without a driver', 'bookings without a driver'],
    menu: 'drivers.board',
    inLines: true,
  },
  'booking.pending': {
    kind: 'booking',
    settledBy: booking.confirm,
    find: () => ({ body: { status: ['pending'] }, address: 'when=all&status=pending' }),
    words: ['booking to confirm', 'bookings to confirm'],
    menu: 'orders.list',
  },
  'booking.refund': {
    kind: 'booking',
    settledBy: booking.approveRefund,
    find: () => ({ body: { balance: 'awaiting_approval' }, address: 'when=all&balance=awaiting_approval' }),
    words: ['booking with a refund to approve', 'bookings with a refund to approve'],
  },
  'booking.refund_due': {
    kind: 'booking',
    settledBy: booking.refund,
    find: () => ({ body: { balance: 'refund_due' }, address: 'when=all&balance=refund_due' }),
    words: ['booking with a refund due', 'bookings with a refund due'],
  },
  'hotel_booking.pending': {
    kind: 'hotel_booking',
    settledBy: hotelBooking.confirm,
    find: () => ({ query: { status: 'pending' }, address: 'when=all&status=pending' }),
    words: ['stay to confirm', 'stays to confirm'],
    menu: 'hotels.bookings',
  },
  'hotel_booking.refund_due': {
    kind: 'hotel_booking',
    settledBy: hotelBooking.refund,
    find: () => ({ query: { balance: 'refund_due' }, address: 'when=all&balance=refund_due' }),
    words: ['stay with a refund due', 'stays with a refund due'],
  },
  'ticket.overdue': {
    kind: 'ticket',
    settledBy: ticket.update,
    find: () => ({ query: { live: 'true', overdue: 'true' }, address: 'queue=overdue' }),
    words: ['ticket is overdue', 'tickets are overdue'],
    urgent: true,
  },
  'ticket.mine': {
    kind: 'ticket',
    settledBy: ticket.update,
    find: () => ({ query: { live: 'true', mine: 'true' }, address: 'queue=mine' }),
    words: ['ticket is yours', 'tickets are yours'],
    menu: 'others.tickets',
  },
  'ticket.unassigned': {
    kind: 'ticket',
    settledBy: ticket.update,
    find: () => ({ query: { live: 'true', unassigned: 'true' }, address: 'queue=unassigned' }),
    words: ['ticket is nobody’s yet', 'tickets are nobody’s yet'],
    menu: 'others.tickets',
  },
  'moment.pending': {
    kind: 'moment',
    settledBy: moment.approve,
    find: () => ({ query: { status: 'pending' }, address: 'status=pending' }),
    words: ['moment to review', 'moments to review'],
    menu: 'ugc.moments',
  },
  'message.failed': {
    kind: 'message',
    settledBy: message.resend,
    find: () => ({ query: { state: 'failed' }, address: 'state=failed' }),
    words: ['message could not be sent', 'messages could not be sent'],
    menu: 'ntfs.outbox',
  },
  'message.uncertain': {
    kind: 'message',
    settledBy: message.resend,
    find: () => ({ query: { state: 'uncertain' }, address: 'state=uncertain' }),
    words: ['message may not have arrived', 'messages may not have arrived'],
    menu: 'ntfs.outbox',
  },
  'driver.pending': {
    kind: 'driver',
    settledBy: staffDriver.move,
    params: { status: 'active' },
    find: () => ({ query: { status: 'pending' }, address: 'status=pending' }),
    words: ['driver to activate', 'drivers to activate'],
    menu: 'drivers.list',
  },
  'company.in_review': {
    kind: 'company',
    settledBy: company.validate,
    params: { event: 'approve' },
    find: () => ({ body: { validation: ['in_review'] }, address: 'validation=in_review' }),
    words: ['company to approve', 'companies to approve'],
    menu: 'drivers.company',
  },
  'car.in_review': {
    kind: 'car',
    settledBy: car.validate,
    params: { event: 'approve' },
    find: () => ({ query: { validation_status: 'in_review' }, address: 'validation_status=in_review' }),
    words: ['car to approve', 'cars to approve'],
    menu: 'drivers.cars',
  },
  'statement.open': {
    kind: 'statement',
    settledBy: statement.close,
    find: (now) => ({
      query: { state: 'open', month: monthBefore(now) },
      address: `month=${monthBefore(now)}&state=open`,
    }),
    words: ['statement of last month to close', 'statements of last month to close'],
    menu: 'drivers.statements',
  },
  'access_request.pending': {
    kind: 'access_request',
    settledBy: accessRequest.approve,
    find: () => ({ query: { status: 'pending' }, address: 'status=pending' }),
    words: ['person asks for access', 'people ask for access'],
    menu: 'users.requests',
  },
} as const satisfies Readonly<Record<string, Wait>>;

export type WaitId = keyof typeof all;

/** What waits for staff, the most urgent first. */
export const WAITS: Readonly<Record<WaitId, Wait>> = all;

/** Returns the month before the one of an instant by the clock of Singapore, `2026-05`. */
const monthBefore = (now: string): string => addDays(`${dateIn(now, SINGAPORE).slice(0, 7)}-01`, -1).slice(0, 7);
