import { sql } from 'kysely';
import type { FxRate } from '#contract/reference/currency.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { limitTo, orderBy, where, type PageQuery } from '#server/kit/change/paging.ts';

const rate = sql`trim_scale(f.rate)::text`;

/** SQL for the latest rate up to now that converts a row's currency. */
export const latestRate = sql<FxRate | null>`(
  select jsonb_build_object('id', f.id, 'base', f.base, 'quote', f.quote, 'rate', ${rate},
    'as_of', to_char(f.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'source', f.source)
  from fx_rate f where f.quote = currency.code and f.as_of <= now() order by f.as_of desc, f.id desc limit 1)`;

const COLUMNS = sql`f.id, f.base, f.quote, ${rate} as rate, f.as_of, f.source`;

/** Returns one page of rates with a currency on either side, or of all rates. */
export async function ratesPage(db: Db, query: PageQuery & { currency?: string | undefined }) {
  const { currency } = query;
  const condition = where([currency ? sql`(f.quote = ${currency} or f.base = ${currency})` : undefined]);
  const order = orderBy(query, { fields: { as_of: sql`f.as_of` }, direction: 'desc', id: sql`f.id` });
  const { rows } = await sql<FxRate>`
    select ${COLUMNS} from fx_rate f ${condition} ${order} ${limitTo(query)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from fx_rate f ${condition}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function insertRate(db: Db, values: Omit<FxRate, 'id'>, by: number): Promise<FxRate> {
  const { base, quote, as_of, source } = values;
  const { rows } = await sql<FxRate>`
    insert into fx_rate as f (base, quote, rate, as_of, source, created_by)
    values (${base}, ${quote}, ${values.rate}, ${as_of}, ${source}, ${by}) returning ${COLUMNS}`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('A rate was not stored');
  return made;
}

/** Returns which of these currencies exist. */
export async function knownCurrencies(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from currency where code = any(${codes})`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
