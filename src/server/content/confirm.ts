import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { publishable } from '#domain/content/publishable.ts';
import { mayConfirm, type Confirmation } from '#domain/content/state.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { isSame, type ContentRecord } from './content-record.ts';
import { dropScheduled, goLive, nextLive } from './publish.ts';
import { enabledIn } from './references.store.ts';
import { allow } from './refuse.ts';
import { readPart } from './snapshot.store.ts';
import type { ContentSpec } from './spec.ts';

type ConfirmBody = Confirmation & { schedule_zone: string; note: string };

/** Returns the handler that publishes a draft, now or at a later moment. */
export const confirmation =
  <Row extends object, Shown extends object>(spec: ContentSpec<Row, Shown>, record: ContentRecord<Row, Shown>) =>
  ({ params: { id }, body }: { params: { id: number }; body: ConfirmBody }, context: StaffContext) =>
    record.writes.change(id, context, async (tx, { row, draft }) => {
      const { now, actor } = context;
      const live = await readPart(tx.db, id, 'live');
      const next = nextLive(draft, live, body.languages);
      const { missing } = publishable(spec.publication(next), await enabledIn(tx.db, next));
      allow(
        mayConfirm(body, {
          now: now.toISOString(),
          missing,
          english_is_live: live?.texts[SOURCE_LANGUAGE] !== undefined,
          changes_live: live === undefined || !isSame(next, live),
        }),
      );
      await record.keepAddress(tx, id, next);
      const unscheduled = await dropScheduled(tx, record, id, now);
      const reviewed = { review: 'none', submitted_by: null, submitted_at: null, review_note: null } as const;
      const zone = { schedule_zone: (body.at ?? body.until) ? body.schedule_zone : null, unpublish_at: body.until };
      const values = { ...unscheduled, ...reviewed, ...zone, updated_by: actor.id };
      if (body.at === null) {
        const about = { next, draft, languages: body.languages, by: actor.id, now, note: body.note };
        await spec.store.update(tx.db, id, { ...values, ...(await goLive(tx, record, row, about)) });
      } else {
        await record.put(tx, id, 'scheduled', next, now);
        const scheduled = { scheduled_languages: body.languages, scheduled_by: actor.id, schedule_note: body.note };
        await spec.store.update(tx.db, id, { ...values, publish_at: body.at, ...scheduled });
      }
      return 'changed';
    });
