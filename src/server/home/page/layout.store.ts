import { sql } from 'kysely';
import type { Page, Section } from '#domain/home/layout.ts';
import type { Db } from '#server/kit/change/context.ts';
import { snapshotAt, type Looking } from './snapshot-at.ts';

/** The layout of a page that the public saw, sees or will see. */
interface LayoutAt {
  readonly id: number;
  readonly market: string;
  /** Of its version; null for one that is only scheduled. */
  readonly number: number | null;
  /** Null where the version is not kept any more. */
  readonly sections: readonly Section[] | null;
}

/** Returns the layout of a page at an instant: that of the market, or else that of all markets. */
export async function layoutAt(db: Db, page: Page, market: string, looking: Looking): Promise<LayoutAt | undefined> {
  const { rows } = await sql<LayoutAt>`
    select c.id, c.market, was.number, was.snapshot #> '{fields,sections}' as sections
    from content c cross join ${snapshotAt(looking)}
    where c.kind = 'layout' and c.page = ${page} and c.market in ('', ${market})
    order by c.market desc, c.id desc limit 1`.execute(db);
  return rows[0];
}

/** Returns when the layouts of a page are published or hidden by schedule. */
export async function scheduledTurns(db: Db, page: Page, market: string): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    select at from content c cross join lateral (values (c.publish_at), (c.unpublish_at)) due (at)
    where c.kind = 'layout' and c.page = ${page} and c.market in ('', ${market}) and c.deleted_at is null
      and at is not null`.execute(db);
  return rows.map(({ at }) => at);
}
