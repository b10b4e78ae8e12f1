import { sql } from 'kysely';
import type { Rate } from '#domain/money/fx.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Returns the latest rates that quote one of these currencies. */
export async function ratesFor(db: Db, currencies: readonly string[], now: Date): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select distinct on (f.base, f.quote) f.id, f.base, f.quote, trim_scale(f.rate)::text as rate, f.as_of
    from fx_rate f
    where f.quote = any(${currencies}) and f.as_of <= ${now}
    order by f.base, f.quote, f.as_of desc, f.id desc`.execute(db);
  return rows;
}
