import type { BackendQueue, EngineQuery } from './backend-queue.ts';

type MaintenanceLog = (level: 'debug' | 'info' | 'warn', message: string, details: Record<string, unknown>) => void;

/**
 * Does the work of PostgreSQL's checkpointer and autovacuum. The embedded engine is a single process without them, so
 * its log and tables would grow without limit. Checkpoints by distance in the log. Vacuums and analyses tables with
 * many dead or new rows, one at a time: while no client is served, or in any case when more rows are dead than alive or
 * the table has waited {@link OVERDUE_MS}. Statistics are lost in a crash, so tables with pages but no statistics are
 * included.
 * @returns a function that stops it
 */
export function startMaintenance(queue: BackendQueue, log: MaintenanceLog): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let waitingSince: number | undefined;
  let rounds = 0;
  const round = async (): Promise<void> => {
    await queue.exclusively(checkpointWhenDue);
    if (++rounds % ROUNDS_A_LOOK !== 0) return;
    const due = await queue.exclusively(tablesToVacuum);
    waitingSince = due.length === 0 ? undefined : (waitingSince ?? performance.now());
    const overdue = waitingSince !== undefined && performance.now() - waitingSince > OVERDUE_MS;
    for (const { table, urgent } of due) {
      if (stopped || !(urgent || overdue || queue.quietMs >= IDLE_MS)) return;
      const started = performance.now();
      await queue.exclusively((query) => query(`vacuum (analyze) ${table}`));
      log('debug', 'Vacuumed a table.', { table, ms: Math.round(performance.now() - started) });
    }
    waitingSince = undefined;
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      round()
        .catch((error: unknown) => log('warn', 'Database maintenance failed.', { error: String(error) }))
        .finally(() => {
          if (!stopped) schedule();
        });
    }, INTERVAL_MS);
  };
  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Vacuums and analyses every table, letting queries through between tables. */
export async function vacuumAll(queue: BackendQueue): Promise<void> {
  const tables = await queue.exclusively((query) => query(`${TABLES} and ${OWN} order by c.relpages`));
  for (const [table] of tables) await queue.exclusively((query) => query(`vacuum (analyze) ${table}`));
  await queue.exclusively((query) => query('checkpoint'));
}

async function checkpointWhenDue(query: EngineQuery): Promise<void> {
  const [row] = await query(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint from pg_control_checkpoint()`,
  );
  if (Number(row?.[0]) > CHECKPOINT_BYTES) await query('checkpoint');
}

/** Returns the tables that need vacuuming, urgent ones first. */
async function tablesToVacuum(query: EngineQuery): Promise<{ table: string; urgent: boolean }[]> {
  const rows = await query(`${TABLES} and (
      s.n_dead_tup > 50 + 0.2 * s.n_live_tup
      or (${OWN} and s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup)
      or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup
      or (${OWN} and s.n_live_tup + s.n_dead_tup + s.n_mod_since_analyze = 0 and s.last_vacuum is null
          and pg_relation_size(c.oid) > 0)
    ) order by 2 desc, s.n_dead_tup desc`);
  return rows.map(([table, urgent]) => ({ table: table ?? '', urgent: urgent === 't' }));
}

/** Includes the catalogue, which every ANALYZE writes to. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname), s.n_dead_tup > 1000 + s.n_live_tup
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind in ('r', 'm') and n.nspname <> 'pg_toast'`;

// Excludes the catalogue: ANALYZE skips pg_statistic, which would always be due.
const OWN = `n.nspname not in ('pg_catalog', 'information_schema')`;

const INTERVAL_MS = 1_000;
/** The log can grow by megabytes a second, dead rows do not: a look at every table costs as much as all else when idle. */
const ROUNDS_A_LOOK = 5;
const IDLE_MS = 1_000;
const OVERDUE_MS = 60_000;
const CHECKPOINT_BYTES = 48 * 1024 * 1024;
