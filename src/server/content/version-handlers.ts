import { mayBringBack, mayDiscard, mayRestore } from '#domain/content/state.ts';
import { sameJson } from '#domain/text/canonical.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { ContentTools, WithId } from './edit-handlers.ts';
import { factsOf } from './present.ts';
import { allow } from './refuse.ts';
import { readPart, versionAt, versionsOf } from './snapshot.store.ts';

type WithVersion = { params: { id: number; versionId: number } };

/** Returns the handlers that read versions, and that replace a draft by what is live or was once. */
export function versionHandlers<Row extends object, Shown extends object>({
  spec,
  record: { at, writes },
  drafts,
}: ContentTools<Row, Shown>) {
  return {
    discard: ({ params: { id } }: WithId, context: StaffContext) =>
      writes.change(
        id,
        context,
        async (tx, state) => {
          const live = await readPart(tx.db, id, 'live');
          return live ? drafts.replace(tx, state, live, context) : 'unchanged';
        },
        { guard: ({ row }) => allow(mayDiscard(factsOf(row))) },
      ),

    bringBack: ({ params: { id } }: WithId, context: StaffContext) =>
      writes.change(id, context, async (tx, state) => {
        const replaced = await readPart(tx.db, id, 'replaced');
        allow(mayBringBack(replaced !== undefined));
        return replaced ? drafts.replace(tx, state, replaced, context) : 'unchanged';
      }),

    async versions({ params: { id } }: WithId, { db }: StaffContext) {
      await at(db, id);
      return { data: await versionsOf(db, id) };
    },

    async version({ params: { id, versionId } }: WithVersion, { db }: StaffContext) {
      await at(db, id);
      const { snapshot, ...facts } = await keptVersion(db, id, versionId);
      return { data: { ...facts, snapshot: spec.presentSnapshot(snapshot) } };
    },

    restoreVersion: ({ params: { id, versionId } }: WithVersion, context: StaffContext) =>
      writes.change(id, context, async (tx, state) => {
        const { snapshot } = await keptVersion(tx.db, id, versionId);
        if (sameJson(snapshot, state.draft)) return 'unchanged';
        return drafts.replace(tx, state, snapshot, context);
      }),
  };
}

/** @throws ApiError 404 `version_gone` */
async function keptVersion(db: StaffContext['db'], id: number, number: number) {
  const version = await versionAt(db, id, number);
  allow(mayRestore(number, version ? [number] : []));
  if (!version) throw notFound('This version');
  return version;
}
