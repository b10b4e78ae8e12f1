import * as v from 'valibot';
import type { audit } from '#contract/audit.ts';
import { needOf, type Call, type ParsedQueryOf } from '#contract/kit/call.ts';
import type { job } from '#contract/job.ts';
import { splitAccess, type Access } from '#domain/access/access.ts';
import { BYTE_ORDER_MARK, csvLine, type Cell } from '#domain/text/csv.ts';
import { dateIn, formatInstant } from '#domain/time/time.ts';
import { nameIn } from '#domain/text/words.ts';
import type { Actor, Installation } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { enqueue, jobKind, type JobContext } from '#server/kit/jobs/jobs.ts';
import type { FileColumn, Reader } from '#server/kit/change/list-source.ts';
import type { Cursor } from '#server/kit/change/paging.ts';
import { refuseWithout } from '#server/kit/http/run-call.ts';
import { expectConfirmed } from '#server/kit/security/confirmed.ts';
import { displaySettingsOf } from '#server/staff/index.ts';
import { storeFile } from '#server/storage/index.ts';
import { loadJob, presentJob } from './job.ts';
import { resolveList, type ResolvedList } from './sources.ts';

type ExportCalls = Pick<typeof job, 'exportList'>;

export const exportHandlers: Handlers<ExportCalls> = {
  async exportList({ body }, context) {
    const { actor } = context;
    const { title, ...order } = { ...body, market: context.market ?? null };
    const resolved = allowed(actor, order);
    if (holdsCustomers(resolved)) expectConfirmed(actor, 'recent', context.now);
    columnsOf(resolved, order.columns);
    return context.transact(async (tx) => {
      const id = await enqueue(tx, actor, { kind: 'export', title, input: order });
      return { data: presentJob(await loadJob(tx, id), context) };
    });
  },
};

/** Returns whether a list is of customers, or says what became of them. */
function holdsCustomers({ kind, input }: ResolvedList): boolean {
  if (kind.name !== 'activity_entry') return kind.name === 'customer';
  const { kind: about } = input.query as ParsedQueryOf<typeof audit.list>;
  return about === undefined || about === 'customer';
}

/**
 * Returns the job that writes everything a filter finds into a file. After a crash it starts again, because it changes
 * nothing.
 */
export const exportJob = ({ files: store, fileQuota: quota }: Pick<Installation, 'files' | 'fileQuota'>) =>
  jobKind<Order>({
    name: 'export',
    input: v.object({
      list: v.string(),
      query: v.record(v.string(), v.unknown()),
      body: v.record(v.string(), v.unknown()),
      market: v.nullable(v.literal('ph')),
      columns: v.array(v.object({ id: v.string(), header: v.string() })),
    }),
    async run(work) {
      const { db, input } = work;
      const actor = await work.actor();
      const look = await displaySettingsOf(db, actor.id);
      const name = `${input.list.replace(/[^a-z0-9]+/gi, '-')}-${dateIn(work.now().toISOString(), look.timezone)}.csv`;
      const { source } = allowed(actor, input);
      const needs = [...needOf(source.call), ...exportNeed(source.call)];
      const about = { name, mime: 'text/csv', purpose: 'export', ownerId: actor.id, needs, markets: actor.markets };
      const file = await storeFile({ db, store, quota }, about, linesOf(work, actor, look), work.now());
      return {
        say: `${work.done.toLocaleString('en')} ${work.done === 1 ? 'row' : 'rows'}.`,
        result: { fileId: file.id, name: file.name, bytes: file.bytes },
      };
    },
  });

interface Order {
  list: string;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  market: 'ph' | null;
  columns: readonly { id: string; header: string }[];
}

/** How the admin who requested the file reads names and times. */
type Look = Awaited<ReturnType<typeof displaySettingsOf>>;

/** Yields the file in pieces, with one page of the list in memory at a time. */
async function* linesOf(work: JobContext<Order>, first: Actor, look: Look): AsyncGenerator<Uint8Array> {
  const { db, input } = work;
  const reader: Reader = {
    now: work.now().toISOString(),
    name: (names) => nameIn(names, look.locale),
    instant: (at) => formatInstant(at, look.timezone),
  };
  const columns = columnsOf(allowed(first, input), input.columns);
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.flatMap(({ headers }) => headers)));
  let done = 0;
  let total: number | undefined;
  let after: Cursor | null = null;
  do {
    // Rights and market are read again for every page.
    const actor = await work.actor();
    if (!isSame(actor.markets, first.markets)) throw conflict('markets_changed', MARKETS_CHANGED);
    const resolved = allowed(actor, input);
    const context = { db, actor, market: input.market ?? undefined, now: work.now() };
    total ??= await resolved.source.count(resolved.input, context);
    const page: WalkPage = await resolved.source.walk(resolved.input, context, { after, limit: PAGE_SIZE });
    after = page.cursor;
    done += page.rows.length;
    const text = page.rows.map((row) => csvLine(columns.flatMap(({ read }) => read(row, reader)))).join('');
    if (text !== '') yield Buffer.from(text);
    await work.step(async () => ({ position: null, done, total: Math.max(total ?? 0, done) }));
  } while (after);
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));
const MARKETS_CHANGED = 'The markets you work in changed while the file was written. Export the list again.';

type WalkPage = Awaited<ReturnType<ResolvedList['source']['walk']>>;

/** @throws ApiError 403 without the right to read or to export the list */
function allowed(actor: Actor, order: Pick<Order, 'list' | 'query' | 'body'>): ResolvedList {
  const resolved = resolveList(actor, order);
  refuseWithout(actor, exportNeed(resolved.source.call));
  return resolved;
}

/** Returns the right to export under the tags of a list's own rights. */
const exportNeed = (call: Call): Access[] => needOf(call).map((need): Access => `${splitAccess(need).tag}:export`);

interface WrittenColumn {
  headers: readonly string[];
  read(row: { id: number }, reader: Reader): readonly Cell[];
}

/** @throws ApiError 422 for a column the list does not have */
function columnsOf({ source }: ResolvedList, columns: Order['columns']): WrittenColumn[] {
  return columns.map(({ id, header }) => {
    const column: FileColumn<{ id: number }> | undefined = Object.hasOwn(source.columns, id)
      ? source.columns[id]
      : undefined;
    if (!column) throw invalid({ columns: [`The list has no column ${id}.`] });
    if (typeof column === 'function') return { headers: [header], read: (row, reader) => [column(row, reader)] };
    return {
      headers: column.parts.map((part) => (part === '' ? header : `${header} ${part}`)),
      read: (row, reader) => column.read(row, reader),
    };
  });
}

const PAGE_SIZE = 500;
