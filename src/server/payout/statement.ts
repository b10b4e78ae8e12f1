import { statement } from '#contract/payout/statement.ts';
import { KINDS, labelOf } from '#contract/kinds.ts';
import type { Statement } from '#contract/payout/statement.schema.ts';
import { plainAmount } from '#domain/money/money.ts';
import { mayClose, mayReopen, totalsOf, type StatementVerdict } from '#domain/payout/statement.ts';
import { asWords } from '#domain/text/words.ts';
import { auditOf, recordWrites } from '#server/kit/change/change.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { conflict, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { dropLines, keepLines, linesOf } from './line.store.ts';
import { missingRate, presentLine, priceLines, type PricedLine } from './line.ts';
import {
  findStatement,
  lockStatement,
  nextNumber,
  numberOf,
  statements,
  updateStatement,
  type StatementRow,
} from './statement.store.ts';

export const statementHandlers: Handlers<typeof statement> = {
  async list({ query }, context) {
    const { rows, total } = await statements.list(context, query);
    return { data: await present(context.db, rows, context.now), page: query.page, page_size: query.page_size, total };
  },

  one: async ({ params }, { db, now }) => ({
    data: await presentOne(db, found(await findStatement(db, params.id)), now),
  }),

  async lines({ params: { id } }, { db, now, actor }) {
    found(await findStatement(db, id));
    return { data: (await priceLines(db, await linesOf(db, [id], actor), now)).map(presentLine) };
  },

  close: ({ params: { id } }, context) =>
    writes(context).change(
      id,
      context,
      async (tx, { row }) => {
        const lines = await priceLines(tx.db, await linesOf(tx.db, [id], undefined), context.now);
        await closeWith(tx.db, row, lines, { at: context.now, by: context.actor.id });
        return 'changed';
      },
      { guard: ({ row }) => allow(mayClose(row, context.now.toISOString())) },
    ),

  reopen: ({ params: { id }, body }, context) =>
    writes(context).change(
      id,
      context,
      async (tx) => {
        await dropLines(tx.db, id);
        await updateStatement(tx.db, id, {
          state: 'open',
          timezone: null,
          currency: null,
          fare_minor: null,
          total_minor: null,
          jobs: 0,
          corrections: 0,
          reopened_at: context.now.toISOString(),
          reopened_by: context.actor.id,
          reopen_reason: body.reason,
        });
        return 'changed';
      },
      { guard: ({ row }) => allow(mayReopen(row)) },
    ),
};

/** What closing needs to know of a statement. */
type ClosedFrom = Pick<StatementRow, 'id' | 'company_id' | 'number' | 'revision' | 'timezone' | 'currency'>;

/**
 * Closes a locked statement with its lines: their amounts and rates are kept.
 * @throws ApiError 409 `no_rate` for a job that cannot be converted
 */
export async function closeWith(
  db: Db,
  { id, company_id, number, revision, timezone, currency }: ClosedFrom,
  lines: readonly PricedLine[],
  { at, by }: { at: Date; by: number },
): Promise<void> {
  const priced = lines.map(({ row, pay, line, isOld }) => {
    if (!line) throw conflict('no_rate', missingRate({ row }));
    return { ...line, isOld, assignment_id: row.assignment_id, day: row.day, due_minor: pay.payout_minor };
  });
  await keepLines(db, id, priced);
  const { jobs, corrections, fare_minor, total_minor } = totalsOf(priced);
  await updateStatement(db, id, {
    state: 'closed',
    number: number ?? (await nextNumber(db, company_id)),
    revision: revision + 1,
    timezone,
    currency,
    jobs,
    corrections,
    fare_minor,
    total_minor,
    closed_at: at.toISOString(),
    closed_by: by,
  });
}

/** The statements as a whole, for exports. */
export const statementList = listSource<typeof statement.list, Statement>({
  call: statement.list,
  async walk({ query }, reader, page) {
    const rows = await statements.walk(reader, query, page);
    return { rows: await present(reader.db, rows, reader.now), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => statements.count(reader, query),
  columns: {
    month: (row) => row.month,
    number: (row) => row.number,
    company: {
      parts: ['', 'legal', 'registration'],
      read: ({ company }) => [company.name, company.legal_name, company.reg_no],
    },
    state: (row) => asWords(row.state),
    jobs: (row) => row.jobs,
    corrections: (row) => row.corrections,
    currency: (row) => row.currency,
    fare: (row) => amountOf(row.fare_minor, row),
    commission: (row) => amountOf(row.commission_minor, row),
    total: (row) => amountOf(row.total_minor, row),
    closed_at: (row, { instant }) => row.closed && instant(row.closed.at),
  },
});

const amountOf = (minor: number | null, { currency }: Statement) =>
  minor === null ? null : plainAmount(minor, currency);

/** A statement as it is stored and as it is row. */
interface State {
  id: number;
  row: StatementRow;
  wire: Statement;
}

/** The write path of statements. An open one is added up as it is at that moment. */
const writes = ({ now }: StaffContext) =>
  recordWrites({
    lock: async (db, id: number): Promise<State> => stateOf(db, found(await lockStatement(db, id)), now),
    reload: async (db, { id }) => stateOf(db, found(await findStatement(db, id)), now),
    present: ({ wire }: State) => wire,
    audit: auditOf(
      'statement',
      ({ wire }: State) => {
        const { state, number, revision, jobs, corrections, total_minor, currency, reopen_reason, version } = wire;
        return { state, number, revision, jobs, corrections, total_minor, currency, reopen_reason, version };
      },
      ({ wire }: State) => labelOf(KINDS.statement, wire),
    ),
  });

async function stateOf(db: Db, row: StatementRow, now: Date): Promise<State> {
  return { id: row.id, row, wire: await presentOne(db, row, now) };
}

async function presentOne(db: Db, row: StatementRow, now: Date): Promise<Statement> {
  const [wire] = await present(db, [row], now);
  if (!wire) throw new Error('A statement was not presented');
  return wire;
}

/** Presents statements; open ones are added up from their lines. */
async function present(db: Db, rows: readonly StatementRow[], now: Date): Promise<Statement[]> {
  const open = rows.filter(({ state }) => state === 'open').map(({ id }) => id);
  const priced = open.length === 0 ? [] : await priceLines(db, await linesOf(db, open, undefined), now);
  const lines = new Map<number, PricedLine[]>(open.map((id) => [id, []]));
  for (const line of priced) lines.get(line.row.statement_id)?.push(line);
  return rows.map((row) => presentStatement(row, lines.get(row.id) ?? []));
}

function presentStatement(row: StatementRow, lines: readonly PricedLine[]): Statement {
  const { closed_at, closed_by, reopened_at, reopened_by, fare_minor, total_minor, jobs, corrections } = row;
  const lacking = lines.find(({ line }) => line === null);
  const sums =
    row.state === 'open'
      ? {
          ...totalsOf(lines.flatMap(({ line }) => line ?? [])),
          // Also those that cannot be converted are counted.
          jobs: lines.filter(({ row: { kind } }) => kind === 'job').length,
          corrections: lines.filter(({ row: { kind } }) => kind === 'correction').length,
        }
      : {
          jobs,
          corrections,
          fare_minor: fare_minor ?? 0,
          total_minor: total_minor ?? 0,
          commission_minor: (fare_minor ?? 0) - (total_minor ?? 0),
        };
  return {
    id: row.id,
    number: numberOf(row),
    revision: row.revision,
    company: row.company,
    month: row.month,
    timezone: row.timezone,
    currency: row.currency,
    state: row.state,
    ...sums,
    ...(lacking && { fare_minor: null, commission_minor: null, total_minor: null }),
    missing_rate: lacking ? missingRate(lacking) : null,
    unfinished: row.unfinished,
    is_next: row.is_next,
    is_latest: row.is_latest,
    closed: closed_at === null ? null : { at: closed_at, by: closed_by },
    reopened: reopened_at === null ? null : { at: reopened_at, by: reopened_by },
    reopen_reason: row.reopen_reason,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function allow(verdict: StatementVerdict): void {
  if (!verdict.ok) throw conflict(verdict.code, verdict.why);
}

/** @throws ApiError 404 */
function found(row: StatementRow | undefined): StatementRow {
  if (!row) throw notFound('This statement');
  return row;
}
