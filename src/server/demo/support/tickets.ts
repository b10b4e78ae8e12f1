import { CODES_PER_DAY } from '#domain/booking/booking-code.ts';
import {
  customerWrote,
  pause,
  pickupCap,
  replied,
  resume,
  startClocks,
  type ClockFacts,
  type TicketPriority,
} from '#domain/ticket/clocks.ts';
import type { TicketChannel, TicketStatus, WaitingOn } from '#domain/ticket/ticket.ts';
import { makeTicketCode } from '#domain/ticket/ticket-code.ts';
import { addMinutes, dateIn, isBefore, SINGAPORE, type Instant } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import { clockColumns } from '#server/ticket/index.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import type { Cast } from '#server/demo/story.ts';
import {
  bookingsForTickets,
  insertSavedReplies,
  insertTickets,
  specimenBookings,
  type About,
  type MessageRow,
  type TicketRow,
} from '#server/demo/rows/tickets.store.ts';
import { SAVED_REPLIES, TICKET_TEXTS, type TicketText } from './ticket-texts.ts';

/** What is fixed about a ticket of the demo; minutes count back from now. */
interface Plot {
  code?: string;
  text: TicketText;
  about: About | undefined;
  ago: number;
  channel: TicketChannel;
  priority?: TicketPriority;
  /** Minutes after its creation, in order; what lies ahead of now does not happen. */
  taken?: number;
  answered?: number;
  /** When staff began to wait, for the customer where nobody else is named. */
  waits?: number;
  waitsFor?: WaitingOn;
  /** When it was snoozed, and until how many minutes from now. */
  snoozed?: { after: number; until: number };
  /** When the customer wrote again. */
  wrote?: number;
  ended?: { after: number; status: 'resolved' | 'rejected' };
}

interface Told {
  row: TicketRow;
  messages: MessageRow[];
}

/**
 * Fills tickets and saved replies. Their clocks run by the rules of the server: what was answered, waited for and ended
 * in the demo has the dates that it would have had.
 */
export async function fillTickets(db: Db, count: number, cast: Cast, now: Instant): Promise<void> {
  await insertSavedReplies(db, SAVED_REPLIES, cast.support.id, now);
  const random = createRandom(SEED);
  const abouts = await bookingsForTickets(db, now, count);
  const soon = await specimenBookings(db);
  const specimens = specimensOf(soon);
  let id = 0;
  let batch: Told[] = [];
  for (let index = 0; index < count; index += 1) {
    const plot = specimens[index] ?? plotOf(index, count, abouts, random);
    id += 1;
    batch.push(tell(id, plot, cast, now, random));
    if (batch.length < BATCH && index < count - 1) continue;
    await insertTickets(
      db,
      batch.map(({ row }) => row),
      batch.flatMap(({ messages }) => messages),
    );
    batch = [];
  }
}

/** Tickets that always exist, with memorable codes. */
function specimensOf(soon: readonly About[]): Plot[] {
  const lost = textAbout('lost_item');
  const [first, second, third] = soon;
  return [
    {
      code: 'TK261122WA1T1',
      text: textAbout('change'),
      about: first,
      ago: 95,
      channel: 'email',
      taken: 6,
      answered: 12,
      waits: 13,
    },
    { code: 'TK261122DVE01', text: textAbout('refund'), about: second, ago: 50, channel: 'email', taken: 9 },
    { code: 'TK261122MERGE', text: lost, about: third, ago: 40, channel: 'phone', taken: 4 },
    { code: 'TK261122MERG2', text: { ...lost, subject: 'My backpack again' }, about: third, ago: 22, channel: 'email' },
    { text: textAbout('other'), about: undefined, ago: 200, channel: 'web', priority: 'urgent' },
    {
      text: textAbout('driver_issue'),
      about: undefined,
      ago: 180,
      channel: 'phone',
      taken: 5,
      answered: 20,
      waits: 21,
      waitsFor: 'supplier',
    },
    {
      text: textAbout('complaint'),
      about: undefined,
      ago: 300,
      channel: 'email',
      taken: 10,
      answered: 30,
      snoozed: { after: 31, until: 360 },
    },
  ];
}

/** Returns an ordinary ticket: one in three is still being worked on. */
function plotOf(index: number, count: number, abouts: readonly About[], random: Random): Plot {
  const text = random.pick(TICKET_TEXTS);
  const about = abouts.length > 0 && random.chance(0.85) ? abouts[index % abouts.length] : undefined;
  const channel = random.weighted(CHANNELS);
  if (index < count / 3) {
    const ago = random.whole(5, 20 * 60);
    const taken = random.chance(0.7) ? random.whole(2, 40) : undefined;
    const answered = taken !== undefined && random.chance(0.7) ? taken + random.whole(3, 50) : undefined;
    const waits = answered !== undefined && random.chance(0.4) ? answered + 1 : undefined;
    return {
      text,
      about,
      channel,
      ago,
      ...(taken !== undefined && { taken }),
      ...(answered !== undefined && { answered }),
      ...(waits !== undefined && { waits }),
      ...(answered !== undefined && random.chance(0.3) && { wrote: answered + random.whole(20, 300) }),
    };
  }
  const answered = random.whole(10, 240);
  const status = random.chance(0.06) ? ('rejected' as const) : ('resolved' as const);
  const after = answered + random.whole(20, 1200);
  return { text, about, channel, ago: random.whole(2 * 1440, 90 * 1440), taken: 5, answered, ended: { after, status } };
}

/** Lets a ticket happen, step by step, as far as now. */
function tell(id: number, plot: Plot, cast: Cast, now: Instant, random: Random): Told {
  const { text, about, channel, ago, snoozed, ended } = plot;
  const created_at = addMinutes(now, -ago);
  const happened = (minutes: number | undefined): Instant | undefined => {
    if (minutes === undefined) return undefined;
    const at = addMinutes(created_at, minutes);
    return isBefore(at, now) ? at : undefined;
  };
  const priority = plot.priority ?? text.priority;
  const [taken, answered, waits, wrote, over] = [
    happened(plot.taken),
    happened(plot.answered),
    happened(plot.waits),
    happened(plot.wrote),
    happened(ended?.after),
  ];
  const pickup = about && !about.ended ? about.pickup_at : null;
  let facts: ClockFacts = { ...startClocks(priority, created_at, pickup), cap_at: pickupCap(created_at, pickup, now) };
  let waiting_on: WaitingOn = 'none';
  if (answered) facts = replied(facts, answered);
  if (waits) waiting_on = plot.waitsFor ?? 'customer';
  if (waits && waiting_on === 'customer') facts = pause(facts, waits);
  if (snoozed) facts = pause(facts, addMinutes(created_at, snoozed.after));
  const snoozed_until = snoozed ? addMinutes(now, snoozed.until) : null;
  if (wrote) [facts, waiting_on] = [customerWrote(facts, wrote), 'none'];
  if (over) [facts, waiting_on] = [{ ...resume(facts, over), reply_due_at: null }, 'none'];
  const status: TicketStatus = over && ended ? ended.status : taken ? 'processing' : 'open';
  const by = cast.support.id;
  const message = (kind: MessageRow['kind'], body: string, at: Instant): MessageRow => ({
    ticket_id: id,
    kind,
    author_id: kind === 'customer' ? null : by,
    body,
    created_at: at,
  });
  const messages = [message(channel === 'staff' ? 'note' : 'customer', text.body, created_at)];
  if (taken && random.chance(0.6)) messages.push(message('note', text.note, addMinutes(taken, 1)));
  if (answered) messages.push(message('reply', text.reply, answered));
  if (wrote) messages.push(message('customer', 'Yes please. Thank you for being so quick!', wrote));
  const row: TicketRow = {
    ...clockColumns(facts, { status, waiting_on, snoozed_until }),
    id,
    code: plot.code ?? makeTicketCode(dateIn(created_at, SINGAPORE), (id * 20_903_381) % CODES_PER_DAY),
    booking_id: about?.id ?? null,
    customer_id: about?.customer_id ?? 1 + (id % 100),
    type: text.type,
    subject: text.subject,
    channel,
    language: 'en',
    status,
    assignee_id: taken ? by : null,
    waiting_on,
    snoozed_until,
    resolution: status === 'resolved' ? text.resolution : null,
    refund_outcome: status === 'resolved' && text.type === 'refund' ? 'given' : null,
    reject_reason: status === 'rejected' ? 'Nobody answered our question.' : null,
    resolved_at: status === 'resolved' ? (over ?? null) : null,
    merged_into: null,
    created_at,
    created_by: channel === 'staff' || channel === 'phone' ? by : null,
    updated_at: over ?? wrote ?? answered ?? taken ?? created_at,
    updated_by: taken ? by : null,
  };
  return { row, messages };
}

function textAbout(type: TicketText['type']): TicketText {
  const found = TICKET_TEXTS.find((each) => each.type === type);
  if (!found) throw new Error(`No ticket of the demo is about ${type}`);
  return found;
}

const CHANNELS = [
  ['email', 50],
  ['phone', 20],
  ['app', 15],
  ['web', 10],
  ['staff', 5],
] as const;
const SEED = 19;
const BATCH = 500;
