import { invalid } from '#server/kit/http/errors.ts';
import type { FieldTexts } from '#domain/content/locale.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import type { ContentRecord, ContentState } from './content-record.ts';
import { enabledLanguages } from './references.store.ts';
import { readPart } from './snapshot.store.ts';
import { keepSource, sourceAt } from './source/source.store.ts';
import type { ContentSpec, FixedColumns } from './spec.ts';
import type { Snapshot } from './tables.ts';

type State = Pick<ContentState<unknown>, 'row' | 'draft'>;

/** Returns how the drafts of one kind of content are checked and written. */
export function draftWriter<Row extends object, Shown extends object>(
  spec: ContentSpec<Row, Shown>,
  { columnsOf, put, takeAddress }: ContentRecord<Row, Shown>,
) {
  /** Refuses a draft in a language that is not enabled, unless it was there before, and what its kind refuses. */
  async function check(tx: Tx, next: Snapshot, before: Snapshot | undefined, row: FixedColumns) {
    const enabled = await enabledLanguages(tx.db);
    const unknown = Object.keys(next.texts).filter((tag) => !enabled.has(tag) && before?.texts[tag] === undefined);
    if (unknown.length > 0)
      throw invalid(Object.fromEntries(unknown.map((tag) => [`texts.${tag}`, ['This language is not enabled.']])));
    await spec.check(tx.db, next, row);
  }

  /** Returns the columns that follow from a draft and from the English that each of its languages was held against. */
  async function derived(db: Db, id: number, { fields, texts }: Snapshot) {
    if (!spec.derived) return {};
    const before: Record<string, FieldTexts | null> = {};
    for (const [language, { source_hash: hash }] of Object.entries(texts))
      before[language] = hash === null ? null : ((await sourceAt(db, id, hash))?.texts ?? null);
    return spec.derived({ fields, texts }, before);
  }

  /** Writes the draft of locked content. */
  async function write(tx: Tx, { row, draft }: State, next: Snapshot, { actor, now }: StaffContext) {
    await check(tx, next, draft, row);
    await takeAddress(tx, row.id, next);
    // Drafts that are older than this table have not kept theirs, which is still known before it changes.
    await keepSource(tx.db, row.id, draft, now);
    await put(tx, row.id, 'draft', next, now);
    const live = await readPart(tx.db, row.id, 'live');
    await spec.store.update(tx.db, row.id, {
      ...columnsOf(next, live),
      ...(await derived(tx.db, row.id, next)),
      updated_by: actor.id,
    });
  }

  return {
    check,
    write,

    /** Replaces the draft of locked content as a whole, and keeps the one before so that it can be brought back. */
    async replace(tx: Tx, state: State, next: Snapshot, context: StaffContext): Promise<'changed'> {
      await put(tx, state.row.id, 'replaced', state.draft, context.now);
      await write(tx, state, next, context);
      return 'changed';
    },
  };
}

export type DraftWriter = ReturnType<typeof draftWriter<object, object>>;
