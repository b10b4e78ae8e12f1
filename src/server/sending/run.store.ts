import { sql } from 'kysely';
import type { Channel, MessageContent, SkipReason } from '#domain/sending/message.ts';
import type { QuietHours } from '#domain/sending/quiet-hours.ts';
import type { Db } from '#server/kit/change/context.ts';

/** What all messages of one run have in common. */
export interface RunOfMessages {
  readonly run: number;
  readonly channel: Channel;
  readonly about: { readonly kind: string; readonly id: number };
  /** What it says, by language. */
  readonly contents: Readonly<Record<string, MessageContent>>;
  readonly expiresAt: string | null;
  /** How many messages of marketing a reader gets a day by this channel; absent: as many as there are. */
  readonly dailyCap: number | undefined;
  /** When it is written, by the clock of the server. */
  readonly at: Date;
}

/** One reader of a run. A reason to skip says that nothing is sent. */
export interface RunReader {
  readonly customerId: number;
  readonly address: string | null;
  readonly language: string;
  readonly dueAt: string;
  readonly quiet: QuietHours | null;
  readonly skip: SkipReason | null;
}

/**
 * Writes the messages of a run in the caller's transaction, each customer's once, however often it is written.
 * @returns how many were written
 */
export async function planRun(db: Db, run: RunOfMessages, readers: readonly RunReader[]): Promise<number> {
  if (readers.length === 0) return 0;
  const rows = readers.map((reader) => ({
    c: reader.customerId,
    a: reader.address,
    l: reader.language,
    d: reader.dueAt,
    q: reader.quiet,
    s: reader.skip,
  }));
  const { rows: made } = await sql<{ made: number }>`
    with made as (
      insert into message (channel, kind, customer_id, address, address_hash, language, content, about_kind, about_id,
        run, state, skip_reason, due_at, try_at, expires_at, quiet, daily_cap, created_at)
      select ${run.channel}, 'marketing', r.c, r.a, address_hash(${run.channel}, r.a), r.l,
        ${JSON.stringify(run.contents)}::jsonb -> r.l, ${run.about.kind}, ${run.about.id}, ${run.run},
        case when r.s is null then 'planned' else 'skipped' end, r.s, r.d, r.d, ${run.expiresAt}, r.q,
        ${run.dailyCap ?? null}::smallint, ${run.at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (c bigint, a text, l text, d timestamptz, q jsonb, s text)
      on conflict do nothing returning 1)
    select count(*)::int as made from made`.execute(db);
  return made[0]?.made ?? 0;
}

/** Cancels what of a run is not sent yet. Returns how many messages. */
export async function cancelRun(db: Db, run: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update message set state = 'cancelled', version = version + 1, updated_at = now()
    where run = ${run} and state in ('planned', 'held')`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Plans those messages of a run again that failed or are in doubt. Returns how many. */
export async function planRunAgain(
  db: Db,
  run: number,
  states: readonly ('failed' | 'uncertain')[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update message set state = 'planned', attempts = 0, try_at = ${now.toISOString()}, error = null,
      version = version + 1, updated_at = now()
    where run = ${run} and state = any(${states}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns whether anything of a run is still to be sent. */
export async function isRunOpen(db: Db, run: number): Promise<boolean> {
  const { rows } = await sql`
    select from message where run = ${run} and state in ('planned', 'sending') limit 1`.execute(db);
  return rows.length > 0;
}
