import { randomInt } from 'node:crypto';
import type { ticket } from '#contract/ticket/ticket.ts';
import { missing } from '#domain/access/access.ts';
import { CODES_PER_DAY } from '#domain/booking/booking-code.ts';
import { pickupCap, prioritise, startClocks } from '#domain/ticket/clocks.ts';
import { mayWorkOn } from '#domain/ticket/ticket.ts';
import { makeTicketCode } from '#domain/ticket/ticket-code.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import { differing } from '#server/kit/change/change.ts';
import type { Actor, Db, StaffContext } from '#server/kit/change/context.ts';
import { forbidden, invalid } from '#server/kit/http/errors.ts';
import type { Handler, Handlers } from '#server/kit/http/handlers.ts';
import { staffAndMarketsWith } from '#server/staff/index.ts';
import { addMessage } from './files.ts';
import { foundTicket, presentTicket } from './present.ts';
import { namesOf } from './tell.store.ts';
import {
  bookingFor,
  customerThere,
  findTicket,
  insertTicket,
  ticketCodeTaken,
  ticketsOf,
  ticketWithCode,
  type TicketRow,
} from './ticket.store.ts';
import { allow, clockColumns, clocksNow, store, ticketWrites } from './writes.ts';

type Reads = Pick<Handlers<typeof ticket>, 'list' | 'people' | 'figures' | 'one' | 'byCode'>;

export const reads: Reads = {
  async list({ query }, context) {
    const now = context.now.toISOString();
    const { rows, total } = await ticketsOf(context.actor.id, now).list(context, query);
    return { data: rows.map((row) => presentTicket(row, now)), page: query.page, page_size: query.page_size, total };
  },

  async people(_, { db }) {
    const staff = await staffAndMarketsWith(db, 'others', 'edit');
    const names = await namesOf(
      db,
      staff.map(({ id }) => id),
    );
    return { data: Object.fromEntries(names.map(({ id, name }) => [String(id), name])) };
  },

  async figures(_, context) {
    const list = ticketsOf(context.actor.id, context.now.toISOString());
    const counted = (query: object) => list.count(context, { page: 1, page_size: 1, live: true, ...query });
    return {
      data: {
        live: await counted({}),
        mine: await counted({ mine: true }),
        unassigned: await counted({ unassigned: true }),
        overdue: await counted({ overdue: true }),
        snoozed: await counted({ snoozed: true }),
        waiting: await counted({ waiting_on: 'customer' }),
      },
    };
  },

  one: async ({ params }, { db, now }) => ({
    data: presentTicket(foundTicket(await findTicket(db, params.id)), now.toISOString()),
  }),

  byCode: async ({ params }, context) => ({
    data: presentTicket(foundTicket(await ticketWithCode(context, params.code)), context.now.toISOString()),
  }),
};

export const create: Handler<typeof ticket.create> = ({ body }, context) =>
  ticketWrites.create(context, async (tx) => {
    const { booking_id, type, subject, channel, priority, language } = body;
    const now = context.now.toISOString();
    refuseUnseen(context.actor, body);
    const about = await aboutOf(tx.db, body);
    const facts = startClocks(priority, now, about.pickup_at);
    const status = 'open';
    const id = await insertTicket(tx.db, {
      ...clockColumns(facts, { status, waiting_on: 'none', snoozed_until: null }),
      code: await freshCode(tx.db, context.now),
      booking_id,
      customer_id: about.customer_id,
      type,
      subject,
      channel,
      language,
      status,
      assignee_id: null,
      snoozed_until: null,
      resolution: null,
      refund_outcome: null,
      reject_reason: null,
      resolved_at: null,
      merged_into: null,
      created_at: now,
      created_by: context.actor.id,
      updated_by: context.actor.id,
    });
    // What a customer told staff by phone is noted by staff; in every other channel it is the customer's own text.
    const kind = channel === 'staff' ? 'note' : 'customer';
    const author_id = channel === 'staff' ? context.actor.id : null;
    const first = { ticket_id: id, kind, author_id, body: body.body, created_at: now } as const;
    await addMessage(tx, { ...first, files: body.files, owner: context.actor.id }, context.now);
    return foundTicket(await findTicket(tx.db, id));
  });

export const update: Handler<typeof ticket.update> = ({ params, body }, context) =>
  ticketWrites.change(params.id, context, async (tx, row) => {
    const { booking_id, customer_id, ...own } = body;
    // What it is about already is no news to whoever sees the ticket.
    refuseUnseen(context.actor, {
      booking_id: booking_id === row.booking?.id ? null : booking_id,
      customer_id: customer_id === row.customer?.id ? null : customer_id,
    });
    const about = await changedAbout(tx.db, row, { booking_id, customer_id });
    if (!differing(row, own) && about === undefined) return 'unchanged';
    allow(mayWorkOn(row));
    const now = context.now.toISOString();
    const before = clocksNow(row, context);
    const facts = about ? { ...before, cap_at: pickupCap(row.created_at, about.pickup_at, now) } : before;
    const { priority, ...change } = own;
    const next = priority === undefined ? facts : prioritise(facts, priority, now);
    await store(tx.db, row, next, { ...change, ...about?.columns }, context);
    return 'changed';
  });

/**
 * Refuses to put a booking or customer on a ticket that the caller may not open: the ticket would show their code or name.
 * @throws ApiError 403
 */
function refuseUnseen({ grants }: Actor, { booking_id, customer_id }: About): void {
  if (typeof booking_id === 'number' && missing(grants, 'order:get').length > 0)
    throw forbidden('You may not open bookings, so you cannot put one on a ticket.');
  if (typeof customer_id === 'number' && missing(grants, 'users:get').length > 0)
    throw forbidden('You may not open customers, so you cannot put one on a ticket.');
}

interface About {
  readonly booking_id?: number | null | undefined;
  readonly customer_id?: number | null | undefined;
}

/**
 * Returns what a ticket is about after a change; undefined where that stays. A booking brings its customer to a ticket that has
 * none.
 */
async function changedAbout(
  db: Db,
  row: TicketRow,
  { booking_id, customer_id }: About,
): Promise<
  { columns: { booking_id: number | null; customer_id: number | null }; pickup_at: string | null } | undefined
> {
  const before = { booking_id: row.booking?.id ?? null, customer_id: row.customer?.id ?? null };
  const next = { booking_id: booking_id ?? null, customer_id: customer_id ?? null };
  if (booking_id === undefined) next.booking_id = before.booking_id;
  if (customer_id === undefined) next.customer_id = before.customer_id;
  if (next.booking_id === before.booking_id && next.customer_id === before.customer_id) return undefined;
  const { customer_id: whose, pickup_at } = await aboutOf(db, next);
  return { columns: { booking_id: next.booking_id, customer_id: whose }, pickup_at };
}

/** Returns the customer and the pickup of a ticket; a booking brings both. */
async function aboutOf(
  db: Db,
  { booking_id, customer_id }: { booking_id: number | null; customer_id: number | null },
): Promise<{ customer_id: number | null; pickup_at: string | null }> {
  if (booking_id === null) {
    if (customer_id !== null && !(await customerThere({ db }, customer_id))) {
      throw invalid({ customer_id: ['This customer does not exist.'] });
    }
    return { customer_id, pickup_at: null };
  }
  const found = await bookingFor(db, booking_id);
  if (!found) throw invalid({ booking_id: ['This booking does not exist.'] });
  if (customer_id !== null && customer_id !== found.customer_id) {
    throw invalid({ customer_id: ['The booking belongs to another customer.'] });
  }
  const isGone = found.status === 'cancelled' || found.status === 'expired';
  return { customer_id: found.customer_id, pickup_at: isGone ? null : found.pickup_at };
}

/** Returns a code that is still free, for the day in Singapore. */
export async function freshCode(db: Db, now: StaffContext['now']): Promise<string> {
  const date = dateIn(now.toISOString(), SINGAPORE);
  for (;;) {
    const code = makeTicketCode(date, randomInt(CODES_PER_DAY));
    if (!(await ticketCodeTaken(db, code))) return code;
  }
}
