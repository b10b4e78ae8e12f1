import type { KindFacts } from '#contract/kinds.ts';
import { storage } from '#contract/storage.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { mayWorkOn } from '#domain/ticket/ticket.ts';
import type { Ctx } from '#console/registry/context.ts';
import { action, AVAILABLE, source, unavailable, type Done, type RecordSource } from '#console/registry/define.ts';
import { foundRef } from '#console/registry/kinds.ts';
import { searching } from '#console/registry/plain.ts';

const RECORD = ['others.ticket.record'];

/** Moves the focus to a part of the conversation, and opens the conversation where another tab is shown. */
const leadTo =
  (part: string) =>
  async ({ ctx }: { ctx: Ctx }): Promise<Done> => {
    ctx.shell.focusOn(part);
    return { say: '', ...(ctx.at.search !== '' && { go: ctx.at.path }) };
  };

const reply = action({
  id: 'ticket.reply',
  title: 'Write reply to customer',
  words: [
    'answer',
    'answer customer',
    'reply to ticket',
    'mail',
    'respond',
    'message',
    'email customer',
    'write to customer',
  ],
  call: ticket.write,
  on: { kind: 'ticket', max: 1, screens: RECORD },
  icon: 'edit',
  keys: ['w'],
  steps: {},
  test(facts) {
    if (!facts.can_reply) return unavailable('There is no address to reply to.', 'ticket.note');
    const going = mayWorkOn({ ...facts, merged_into: facts.merged_into?.id ?? null });
    return going.ok ? AVAILABLE : unavailable(going.why);
  },
  run: leadTo('ticket-reply'),
});

const note = action({
  id: 'ticket.note',
  title: 'Write internal note',
  words: [
    'comment',
    'remark',
    'colleague',
    'mention',
    'private',
    'memo',
    'team note',
    'internal comment',
    'private note',
  ],
  call: ticket.write,
  on: { kind: 'ticket', max: 1, screens: RECORD },
  icon: 'edit',
  keys: ['i'],
  steps: {},
  test: ({ merged_into }) => (merged_into ? unavailable('It was merged into another ticket.') : AVAILABLE),
  run: leadTo('ticket-note'),
});

const attach = action({
  id: 'ticket.attach',
  title: 'Attach files',
  words: [
    'attachment',
    'document',
    'picture',
    'photo',
    'upload',
    'send file',
    'upload attachment',
    'add file',
    'screenshot',
  ],
  call: [ticket.write, storage.uploadAttachment],
  on: { kind: 'ticket', max: 1, screens: RECORD },
  icon: 'import',
  keys: ['Shift+I'],
  steps: {},
  test: ({ merged_into }) => (merged_into ? unavailable('It was merged into another ticket.') : AVAILABLE),
  // A text message takes no files, and what has ended takes no reply: then they go with a note.
  run: (at) => leadTo(isAnsweredByMail(at.record) ? 'ticket-reply-files' : 'ticket-note-files')(at),
});

const isAnsweredByMail = (facts: KindFacts['ticket']): boolean =>
  facts.reply_by === 'email' && mayWorkOn({ ...facts, merged_into: facts.merged_into?.id ?? null }).ok;

const savedReply = action({
  id: 'ticket.saved-reply',
  title: 'Choose saved reply',
  words: ['canned', 'template', 'insert', 'snippet', 'use template', 'macro', 'canned reply', 'insert reply'],
  call: ticket.write,
  on: { kind: 'ticket', max: 1, screens: RECORD },
  icon: 'articles',
  keys: ['Shift+W'],
  rare: true,
  steps: {},
  test: ({ can_reply }) => (can_reply ? AVAILABLE : unavailable('There is no address to reply to.')),
  run: leadTo('ticket-saved-reply'),
});

/** Commands that lead to a box of the open ticket. */
export const WRITING_COMMANDS = [reply, note, attach, savedReply];

const byWords = searching('ticket');

/** Finds tickets by their code and by id; the search of all kinds finds them by words. */
export const ticketSource: RecordSource<'ticket'> = source<'ticket'>({
  ...byWords,
  async resolve(pasted, at) {
    if (pasted.what !== 'code') return byWords.resolve(pasted, at);
    if (pasted.kind !== 'ticket') return [];
    const { data } = await at.send(ticket.list, { query: { q: pasted.code, page_size: 2 }, signal: at.signal });
    return data.filter(({ code }) => code === pasted.code).map((row) => foundRef('ticket', row));
  },
});
