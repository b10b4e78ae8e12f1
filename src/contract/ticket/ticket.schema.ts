import * as v from 'valibot';
import { instantOf } from '#contract/kit/plausible.ts';
import { fileKey, flagText, id, languageTag, setOf, text, version, lines } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import { namesDetails } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { Attachment, Pass } from '#contract/storage.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { TICKET_PRIORITIES } from '#domain/ticket/clocks.ts';
import { MAX_MESSAGE_FILES, REPLY_CHANNELS } from '#domain/ticket/files.ts';
import { MESSAGE_STATES } from '#domain/sending/message.ts';
import { REFUND_OUTCOMES, TICKET_CHANNELS, TICKET_STATUSES, TICKET_TYPES, WAITING_ON } from '#domain/ticket/ticket.ts';

export const TICKET_SORTS = ['due_at', 'created_at', 'priority', 'id'] as const;

/** Kinds of messages. A note stays with staff; only a reply reaches the customer. */
export const MESSAGE_KINDS = ['reply', 'note', 'customer', 'system'] as const;

const type = v.picklist(TICKET_TYPES, say.oneOf(TICKET_TYPES));
const priority = v.picklist(TICKET_PRIORITIES, say.oneOf(TICKET_PRIORITIES));
const channel = v.picklist(TICKET_CHANNELS, say.oneOf(TICKET_CHANNELS));
const waiting = v.picklist(WAITING_ON, say.oneOf(WAITING_ON));
/** Files of a message, as the keys of uploads of `storage.uploadAttachment` by whoever attaches them. */
const files = v.optional(setOf(fileKey, MAX_MESSAGE_FILES), []);
const person = v.object({ id, name: v.string() });

/** A ticket. Instants are UTC; `due_at` is the earliest clock that is not met, null while nothing runs. */
export const Ticket = v.object({
  id,
  code: v.string(),
  booking: v.nullable(v.object({ id, code: v.string(), pickup_at: v.string(), status: v.string() })),
  customer: v.nullable(person),
  /** Who wrote, where it was no known customer. */
  contact: v.nullable(v.object({ name: v.nullable(v.string()), address: v.string() })),
  /** Whether there is an address to reply to. */
  can_reply: v.boolean(),
  /** How a reply reaches the customer; null without an address. Only an email carries files. */
  reply_by: v.nullable(v.picklist(REPLY_CHANNELS)),
  type,
  subject: v.string(),
  channel,
  language: v.string(),
  priority,
  status: v.picklist(TICKET_STATUSES),
  assignee: v.nullable(person),
  waiting_on: waiting,
  snoozed_until: v.nullable(v.string()),
  first_due_at: v.string(),
  first_responded_at: v.nullable(v.string()),
  reply_due_at: v.nullable(v.string()),
  resolve_due_at: v.string(),
  due_at: v.nullable(v.string()),
  /** Seconds for which the time to resolve it has stood still. */
  paused_s: v.number(),
  resolution: v.nullable(v.string()),
  refund_outcome: v.nullable(v.picklist(REFUND_OUTCOMES)),
  reject_reason: v.nullable(v.string()),
  resolved_at: v.nullable(v.string()),
  /** How often it was opened again. */
  reopened: v.number(),
  merged_into: v.nullable(v.object({ id, code: v.string() })),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type Ticket = v.InferOutput<typeof Ticket>;

/** One message of a ticket, which never changes. */
export const TicketMessage = v.object({
  id,
  kind: v.picklist(MESSAGE_KINDS),
  author: v.nullable(person),
  body: v.string(),
  files: v.array(Attachment),
  /** Until then a reply can be taken back; null for other messages. */
  held_until: v.nullable(v.string()),
  /** How far a reply has come; null for other messages. */
  delivery: v.nullable(v.picklist(MESSAGE_STATES)),
  /** Whether a machine seems to have sent it, such as a note of absence. It moved nothing. */
  automatic: v.boolean(),
  at: v.string(),
});
export type TicketMessage = v.InferOutput<typeof TicketMessage>;

export const TicketInput = v.strictObject({
  booking_id: v.optional(v.nullable(ref('booking')), null),
  customer_id: v.optional(v.nullable(ref('customer')), null),
  type,
  subject: text(1, 200),
  body: lines(1, 10_000),
  files,
  channel: v.optional(channel, 'staff'),
  priority: v.optional(priority, 'normal'),
  language: v.optional(languageTag, 'en'),
});

/** What a change may set; what was written stays as it was. */
export const TicketChange = v.strictObject({ type, subject: text(1, 200), priority, language: languageTag });

/** A change of what a ticket is about as well; a booking brings its customer. */
const TicketUpdate = v.partial(
  v.strictObject({
    ...TicketChange.entries,
    booking_id: v.nullable(ref('booking')),
    customer_id: v.nullable(ref('customer')),
  }),
);

/** What an action needs; each reads only its own fields. */
const ActionInput = v.strictObject({
  /** process, assign: whoever takes it; left out, the caller. */
  assignee_id: v.optional(ref('admin', 'anywhere')),
  /** process: whether it is taken from somebody else. */
  reassign: v.optional(v.boolean(say.flag), false),
  /** wait */
  waiting_on: v.optional(waiting),
  /** snooze */
  until: v.optional(instantOf('wait')),
  /** resolve */
  resolution: v.optional(lines(1, 2000)),
  /** resolve, for tickets about a refund */
  refund_outcome: v.optional(v.picklist(REFUND_OUTCOMES, say.oneOf(REFUND_OUTCOMES))),
  /** merge: the ticket that stays */
  into_id: v.optional(ref('ticket')),
});
export type ActionInput = v.InferOutput<typeof ActionInput>;

/** Takes what a customer wrote by mail. */
export const inboundMail = { id: 'ticket.inbound', did: 'Received mail of ticket' };

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many tickets there are to work on, each counted by the filter of the list with its name. */
const Figures = v.object({
  live: count,
  mine: count,
  unassigned: count,
  overdue: count,
  snoozed: count,
  waiting: count,
});
export type TicketFigures = v.InferOutput<typeof Figures>;

export const ticketDetails = {
  people: namesDetails('The staff who may work on tickets, by id.'),
  figures: { summary: 'How many tickets there are to work on.', reply: one(Figures) },
  list: {
    summary: 'Tickets, those due soonest first; tickets merged into others are left out.',
    query: v.object({
      ...paging(TICKET_SORTS).entries,
      /** Words of the subject, the customer’s name, or a code of the ticket or its booking. */
      q: v.optional(text(0, 120)),
      status: v.optional(v.picklist(TICKET_STATUSES, say.oneOf(TICKET_STATUSES))),
      type: v.optional(type),
      priority: v.optional(priority),
      channel: v.optional(channel),
      waiting_on: v.optional(waiting),
      assignee: v.optional(refText('admin', 'a person')),
      mine: v.optional(flagText),
      unassigned: v.optional(flagText),
      overdue: v.optional(flagText),
      snoozed: v.optional(flagText),
      /** True: only tickets that still need staff. */
      live: v.optional(flagText),
      booking: v.optional(refText('booking')),
      customer: v.optional(refText('customer')),
    }),
    reply: pageOf(Ticket),
  },
  one: { summary: 'One ticket.', reply: one(Ticket) },
  byCode: { summary: 'One ticket by its code.', reply: one(Ticket) },
  create: {
    summary: 'Create a ticket; `body` is what the customer said.',
    did: 'Created ticket',
    body: TicketInput,
    reply: one(Ticket),
    status: 201,
  },
  update: {
    summary: 'Change the type, subject, priority or language of a ticket, or the booking or customer it is about.',
    did: 'Changed ticket',
    refuses: { conflict: ['invalid_transition', 'merged'] },
    body: TicketUpdate,
    reply: one(Ticket),
  },
  act: {
    summary: 'Take, assign, resolve, reopen, snooze, wake or merge a ticket, or note who it waits for.',
    did: {
      either: 'Moved ticket on',
      by: {
        process: 'Took ticket',
        assign: 'Gave ticket',
        resolve: 'Resolved ticket',
        reopen: 'Reopened ticket',
        wait: 'Noted who ticket waits for',
        snooze: 'Snoozed ticket',
        wake: 'Woke ticket',
        merge: 'Merged ticket',
      },
    },
    refuses: {
      conflict: ['already_taken', 'invalid_transition', 'merged', 'too_late'],
      invalid: ['merge_circle', 'refund_undecided', 'resolution_required', 'snooze_in_past'],
    },
    body: ActionInput,
    reply: one(Ticket),
  },
  reject: {
    summary: 'Reject a ticket.',
    did: 'Rejected ticket',
    refuses: { conflict: ['invalid_transition', 'merged'] },
    body: v.strictObject({ reason: lines(3, 1000) }),
    reply: one(Ticket),
  },
  messages: { summary: 'What was written about a ticket, the earliest first.', reply: many(TicketMessage) },
  write: {
    summary:
      'Reply to the customer or leave a note. A reply is held for ten seconds. With `If-Match` it is refused when something was written since; the refusal carries those messages as `current.messages`.',
    did: 'Wrote on ticket',
    refuses: { conflict: ['invalid_transition', 'merged', 'no_address'], invalid: ['no_files', 'unfilled'] },
    body: v.strictObject({
      kind: v.picklist(['reply', 'note'], say.oneOf(['reply', 'note'])),
      body: lines(1, 10_000),
      files,
    }),
    reply: v.object({ data: v.object({ ...Ticket.entries, message: TicketMessage }) }),
    status: 201,
  },
  takeBack: {
    summary: 'Take back one’s own reply while it is held; text and files are returned for the draft.',
    did: 'Took back reply',
    refuses: { conflict: ['sent_already'] },
    reply: v.object({ data: v.object({ body: v.string(), files: v.array(Attachment) }) }),
  },
  link: {
    summary: 'An address to fetch a file of a message from, once, within ten minutes.',
    did: null,
    reply: one(Pass),
    status: 201,
  },
} satisfies ServiceDetails;
