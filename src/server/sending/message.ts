import type { bookingMessage } from '#contract/sending/message.ts';
import { withUnsubscribe } from '#domain/sending/mail-html.ts';
import { message } from '#contract/sending/message.ts';
import type { Message, WholeMessage } from '#contract/sending/message.schema.ts';
import { missing } from '#domain/access/access.ts';
import { CHANNELS, type Channel } from '#domain/sending/message.ts';
import { CHANNEL_SETTINGS, CHANNEL_WORDS, masked, mayCancel, mayResend, whyOf } from '#domain/sending/message-words.ts';
import { asWords } from '#domain/text/words.ts';
import type { Verdict } from '#domain/verdict.ts';
import { recordWrites, writtenRecord } from '#server/kit/change/change.ts';
import type { Installation, StaffContext } from '#server/kit/change/context.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { conflict, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import {
  eventsOf,
  findMessage,
  heldByChannel,
  lockMessage,
  messages,
  messagesAbout,
  planAgain,
  type MessageListRow,
} from './message.store.ts';
import { cancelMessages } from './plan.store.ts';
import { suppressionOfMessage } from './suppression.store.ts';

/** Presents a message. Those who may not see customers see where it went in part only. */
function present(row: MessageListRow, { grants }: StaffContext['actor']): Message {
  const { address, content, about_kind, about_id, customer_id } = row;
  const seesAddress = missing(grants, 'users:get').length === 0;
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    state: row.state,
    to: address === null || seesAddress || row.channel === 'webhook' ? address : masked(address),
    customer: customer_id === null ? null : { id: customer_id, name: row.customer_name ?? '' },
    language: row.language,
    subject: content.subject ?? content.title ?? null,
    text: content.text,
    template: row.template,
    about:
      about_kind === null || about_id === null
        ? null
        : { kind: about_kind, id: about_id, name: row.about_name ?? `${asWords(about_kind)} ${about_id}` },
    market: row.market,
    due_at: row.due_at,
    try_at: row.state === 'planned' ? row.try_at : null,
    sent_at: row.sent_at,
    opened_at: row.opened_at,
    attempts: row.attempts,
    why: whyOf(row),
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

type State = { row: MessageListRow } & Pick<WholeMessage, 'events' | 'suppression'>;

/** Returns a message as its reader sees it; the address to unsubscribe is only in what they get. */
const htmlOf = ({ kind, language, content }: MessageListRow): string | undefined =>
  kind === 'marketing' ? withUnsubscribe(content, { reads: language, url: '#' }).html : content.html;

const whole = ({ row, events, suppression }: State, actor: StaffContext['actor']): WholeMessage => ({
  ...present(row, actor),
  html: htmlOf(row) ?? null,
  suppression,
  events,
});

async function stateOf(db: StaffContext['db'], row: MessageListRow | undefined): Promise<State> {
  if (!row) throw notFound('This message');
  return { row, events: await eventsOf(db, row.id), suppression: await suppressionOfMessage(db, row.id) };
}

/** Returns a message as its own call does. */
export const wholeMessage = async (
  db: StaffContext['db'],
  id: number,
  actor: StaffContext['actor'],
): Promise<WholeMessage> => whole(await stateOf(db, await findMessage(db, id)), actor);

const writes = recordWrites<number, State, WholeMessage>({
  lock: async (db, id) => stateOf(db, await lockMessage(db, id)),
  reload: async (db, { row }) => stateOf(db, await findMessage(db, row.id)),
  present: (state, { actor }) => whole(state, actor),
  audit(written) {
    const facts = (state: State | null) => state && { state: state.row.state, attempts: state.row.attempts };
    const { row } = writtenRecord(written);
    const label = row.template ? `${CHANNEL_WORDS[row.channel]}: ${asWords(row.template)}` : CHANNEL_WORDS[row.channel];
    return { kind: 'message', id: row.id, label, before: facts(written.before), after: facts(written.after) };
  },
});

/** Whether messages of a channel can leave. */
export const isOn = (channel: Channel, { channels }: Pick<Installation, 'channels'>): boolean =>
  channel === 'in_app' || channel === 'webhook' || channels?.[channel] === true;

const allow = (verdict: Verdict, code: string) => {
  if (!verdict.ok) throw conflict(code, verdict.why);
};

export const messageHandlers: Handlers<typeof message> = {
  async list({ query }, context) {
    const { rows, total } = await messages.list(context, query);
    return {
      data: rows.map((row) => present(row, context.actor)),
      page: query.page,
      page_size: query.page_size,
      total,
    };
  },

  one: async ({ params }, { db, actor }) => ({
    data: await wholeMessage(db, params.id, actor),
  }),

  async channels(_, { db, installation }) {
    const held = await heldByChannel(db);
    return {
      data: CHANNELS.map((channel) => ({
        channel,
        on: isOn(channel, installation),
        settings: [...CHANNEL_SETTINGS[channel]],
        held: held.get(channel) ?? 0,
      })),
    };
  },

  resend: ({ params: { id } }, context) =>
    writes.change(
      id,
      context,
      async (tx) => {
        await planAgain(tx.db, id, context.now);
        return 'changed';
      },
      {
        guard({ row }) {
          const on = isOn(row.channel, context.installation);
          const verdict = mayResend(row, { now: context.now, on });
          allow(verdict, on ? (row.state === 'held' ? 'too_old' : 'invalid_transition') : 'no_gateway');
        },
      },
    ),

  cancel: ({ params: { id } }, context) =>
    writes.change(
      id,
      context,
      async (tx) => {
        await cancelMessages(tx.db, [id]);
        return 'changed';
      },
      { guard: ({ row }) => allow(mayCancel(row), 'invalid_transition') },
    ),
};

export const bookingMessageHandlers: Handlers<typeof bookingMessage> = {
  list: async ({ params: { id } }, { db, actor }) => ({
    data: (await messagesAbout(db, 'booking', id)).map((row) => present(row, actor)),
  }),
};

/** The outbox as a whole, for exports. */
export const messageList = listSource<typeof message.list, Message>({
  call: message.list,
  async walk({ query }, reader, page) {
    const rows = await messages.walk(reader, query, page);
    return { rows: rows.map((row) => present(row, reader.actor)), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => messages.count(reader, query),
  columns: {
    due_at: (row, reader) => reader.instant(row.due_at),
    state: (row) => asWords(row.state),
    channel: (row) => CHANNEL_WORDS[row.channel],
    customer: (row) => row.customer?.name ?? '',
    to: (row) => row.to ?? '',
    subject: (row) => row.subject ?? row.text.slice(0, 80),
    about: (row) => row.about?.name ?? '',
    template: (row) => (row.template ? asWords(row.template) : ''),
    sent_at: (row, reader) => (row.sent_at ? reader.instant(row.sent_at) : ''),
    attempts: (row) => row.attempts,
    why: (row) => row.why ?? '',
    kind: (row) => asWords(row.kind),
  },
});
