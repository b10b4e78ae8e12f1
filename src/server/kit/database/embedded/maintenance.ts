import type { BackendQueue, EngineQuery } from './backend-queue.ts';

type MaintenanceLog = (level: 'debug' | 'info' | 'warn', message: string, details: Record<string, unknown>) => void;

/**
 * Does what PostgreSQL's checkpointer and autovacuum would: the embedded engine is a single process without them, and
 * left alone its log and tables grow without limit.
 *
 * Checkpoints by distance in the log. Vacuums tables with many dead or new rows, one at a time, when nobody is being
 * served, or anyway once they have waited {@link OVERDUE_MS}. Statistics are lost in a crash, so tables that hold
 * pages but no statistics are vacuumed as well, as are those never analysed.
 *
 * @returns stops it
 */
export function startMaintenance(queue: BackendQueue, log: MaintenanceLog): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let waitingSince: number | undefined;
  const round = async (): Promise<void> => {
    await queue.exclusively(checkpointWhenDue);
    const due = await queue.exclusively(tablesToVacuum);
    const table = due[0];
    if (table === undefined) waitingSince = undefined;
    else {
      waitingSince ??= performance.now();
      if (queue.quietMs < QUIET_MS && performance.now() - waitingSince < OVERDUE_MS) return;
      const started = performance.now();
      await queue.exclusively((query) => query(`vacuum (analyze) ${table}`));
      log('debug', 'Vacuumed a table.', { table, ms: Math.round(performance.now() - started) });
    }
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      round()
        .catch((error: unknown) => log('warn', 'Database maintenance failed.', { error: String(error) }))
        .finally(() => {
          if (!stopped) schedule();
        });
    }, ROUND_MS);
  };
  schedule();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Vacuums and analyses everything, letting queries through between tables. */
export async function vacuumAll(queue: BackendQueue): Promise<void> {
  const tables = await queue.exclusively((query) => query(`${USER_TABLES} order by c.relpages`));
  for (const [table] of tables) await queue.exclusively((query) => query(`vacuum (analyze) ${table}`));
  await queue.exclusively((query) => query('checkpoint'));
}

async function checkpointWhenDue(query: EngineQuery): Promise<void> {
  const [row] = await query(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint from pg_control_checkpoint()`,
  );
  if (Number(row?.[0]) > CHECKPOINT_BYTES) await query('checkpoint');
}

const tablesToVacuum = async (query: EngineQuery): Promise<string[]> =>
  (
    await query(`${USER_TABLES} and (
      s.n_dead_tup > 50 + 0.2 * s.n_live_tup
      or s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup
      or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup
      or (s.n_live_tup + s.n_dead_tup + s.n_mod_since_analyze = 0 and s.last_vacuum is null
          and pg_relation_size(c.oid) > 0)
    ) order by s.n_dead_tup desc`)
  ).map(([table]) => table ?? '');

const USER_TABLES = `
  select format('%I.%I', n.nspname, c.relname)
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_stat_user_tables s on s.relid = c.oid
  where c.relkind in ('r', 'm')`;

const ROUND_MS = 2_000;
const QUIET_MS = 1_000;
const OVERDUE_MS = 60_000;
const CHECKPOINT_BYTES = 48 * 1024 * 1024;
