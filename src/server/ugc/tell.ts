import { reasonsInWords, UNDO_SECONDS, type DeclineReason, type MomentVerdict } from '#domain/ugc/moment.ts';
import type { Facts, TemplateCode } from '#domain/sending/template.ts';
import type { moment } from '#contract/ugc/moment.ts';
import type { Db } from '#server/kit/change/context.ts';
import { marketsOfRecords } from '#server/kit/confine/confine.ts';
import { conflict } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { compose, planMessages, type MessageDraft } from '#server/sending/index.ts';
import { reachable, type Reachable } from './author.store.ts';
import type { MomentRow } from './moment.store.ts';
import { momentWrites } from './writes.ts';

interface Told {
  readonly id: number;
  readonly verdict: MomentVerdict;
  readonly reasons: readonly DeclineReason[];
  readonly note: string;
  /** Whose reports it answers. */
  readonly reporters: readonly number[];
}

/**
 * Plans what the author and the reporters of a moment hear of a verdict; it is sent when the verdict can no longer be
 * undone. Returns the ids of the messages.
 */
export async function tellOfVerdict(db: Db, row: MomentRow, told: Told, now: Date): Promise<number[]> {
  const market = await marketOf(db, row.id);
  const facts = {
    post: excerpt(row.text),
    reason: told.reasons.length === 0 ? '' : reasonsInWords(told.reasons),
    note: told.note,
    outcome:
      told.verdict === 'approve' ? 'It stays, because we found nothing wrong with it.' : 'It is not shown any more.',
  };
  const people = await reachable(db, [row.author.id, ...told.reporters]);
  const drafts: MessageDraft[] = [];
  for (const person of people) {
    const template = person.id === row.author.id ? TEMPLATE_OF[told.verdict] : 'report_answered';
    const draft = await draftFor(db, { person, template, facts, cityId: row.city_id });
    if (draft)
      drafts.push({ ...draft, ...about(row), once: `moment:${told.id}:${person.id}`, market, dueAt: after(now) });
  }
  return planMessages(db, drafts);
}

const TEMPLATE_OF: Readonly<Record<MomentVerdict, TemplateCode>> = {
  approve: 'moment_shown',
  decline: 'moment_declined',
  hide: 'moment_hidden',
};

interface Draft {
  readonly person: Reachable;
  readonly template: TemplateCode;
  readonly facts: Facts;
  readonly cityId: number;
}

async function draftFor(db: Db, { person, template, facts, cityId }: Draft) {
  const reader = { language: person.language, cityId };
  const composed = await compose(db, template, reader, () => ({ ...facts, first_name: person.name }));
  if (!composed) return undefined;
  return {
    channel: 'email',
    kind: 'transactional',
    customerId: person.customer_id,
    to: person.email,
    language: composed.language,
    content: composed.contentFor('email'),
    template,
  } as const;
}

/** Writes to the author of a moment. */
export const write: Handler<typeof moment.write> = ({ params: { id }, body }, context) =>
  momentWrites.change(id, { ...context, ifMatch: undefined }, async (tx, row) => {
    const { author } = row;
    if (author.email === null) throw conflict('no_address', `There is no email address of ${author.name}.`);
    await planMessages(tx.db, [
      {
        channel: 'email',
        kind: 'transactional',
        customerId: author.customer_id,
        to: author.email,
        language: author.language,
        content: { subject: `Your post “${excerpt(row.text)}”`, text: body.text },
        ...about(row),
        market: await marketOf(tx.db, id),
        dueAt: after(context.now),
      },
    ]);
    await tx.audit({
      kind: 'moment',
      id,
      before: { letters: 'none' },
      after: { letters: 'sent', version: row.version },
    });
    return 'unchanged';
  });

const about = ({ id }: Pick<MomentRow, 'id'>) => ({ about: { kind: 'moment', id } });

const after = (now: Date): Date => new Date(now.getTime() + UNDO_SECONDS * 1000);

const marketOf = async (db: Db, id: number): Promise<string | null> =>
  [...(await marketsOfRecords(db, [{ kind: 'moment', id }])).values()][0] || null;

/** The beginning of a text, so that its author knows which post it is. */
const excerpt = (text: string): string => (text.length > 60 ? `${text.slice(0, 57).trimEnd()} …` : text);
