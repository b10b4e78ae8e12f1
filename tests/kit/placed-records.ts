import { sql } from 'kysely';
import { RECORDS, rowOf, type Placed } from '#server/kit/confine/records.ts';
import { insertStay } from './hotel-stays.ts';
import { startDemoServer } from './demo.ts';
import type { TestServer } from './server.ts';

/** A server whose staff, the superadmin apart, work in the Philippines alone, and which records lie there and elsewhere. */
export interface Confined {
  readonly server: TestServer;
  /** Returns the ids of a kind's records in the Philippines. */
  inside(kind: Placed): readonly number[];
  /** Returns the ids of a kind's records of other markets. */
  outside(kind: Placed): readonly number[];
}

/** What lies somewhere. */
export const PLACED = Object.entries(RECORDS).flatMap(([kind, each]) => ('table' in each ? [kind as Placed] : []));

const LIMITS = { markets: ['ph'], countries: ['PH'] };

/** Starts a server with demo data for {@link Confined}. */
export async function startConfined(): Promise<Confined> {
  const server = await startDemoServer();
  for (const country of ['PH', 'SG'] as const) await insertStay(server.database.db, { country });
  await server.database.pool.query(`update admin set markets = '{ph}' where email <> 'superadmin@example.com'`);
  const [inside, outside] = [new Map<Placed, number[]>(), new Map<Placed, number[]>()];
  for (const kind of PLACED) {
    const records = await sorted(server, kind);
    for (const [ids, lies] of [
      [inside, true],
      [outside, false],
    ] as const)
      ids.set(
        kind,
        records.flatMap((record) => (record.lies === lies ? [record.id] : [])),
      );
  }
  return { server, inside: (kind) => inside.get(kind) ?? [], outside: (kind) => outside.get(kind) ?? [] };
}

/** Reads from the database which records of a kind lie in the Philippines; shared ones are left out. */
async function sorted(server: TestServer, kind: Placed): Promise<{ id: number; lies: boolean }[]> {
  const { table, inside: lies, shared } = RECORDS[kind];
  const row = rowOf(table);
  const { rows } = await sql<{ id: number; lies: boolean }>`
    select id, coalesce(${lies(row, LIMITS)}, false) as lies from ${sql.table(table)}
    where ${shared ? sql`not ${shared(row)}` : sql`true`} order by id`.execute(server.database.db);
  return rows;
}

/** Returns the first of some ids. */
export function first(ids: readonly number[], of: string): number {
  const [id] = ids;
  if (id === undefined) throw new Error(`The demo has no ${of} there`);
  return id;
}
