import type { Actor, AuditEntry, Db, Tx } from './context.ts';
import { refuseWritesOutside } from '#server/kit/confine/confine.ts';
import { announce, type NewEvent } from '#server/kit/events/events.ts';

interface Origin {
  /** Id of the call or job that writes. */
  command: string;
  actor: Actor | undefined;
  requestId: string | null;
}

/** Runs `work` in one transaction whose audit entries carry this origin. */
export const transaction = <T>(db: Db, origin: Origin, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(auditedTx(db, origin)) : db.transaction().execute((trx) => work(auditedTx(trx, origin)));

function auditedTx(db: Db, { command, actor, requestId }: Origin): Tx {
  const rowOf = ({ kind, id, label, before, after }: AuditEntry) => ({
    actor_id: actor?.id ?? null,
    actor_type: actor ? ('staff' as const) : ('system' as const),
    command,
    entity: kind,
    entity_id: id,
    label: label ?? null,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    request_id: requestId,
  });
  const tx: Tx = {
    db: db as Tx['db'],
    command,
    actor,
    async audit(...entries: readonly AuditEntry[]) {
      for (let from = 0; from < entries.length; from += MAX_AT_ONCE) {
        const part = entries.slice(from, from + MAX_AT_ONCE);
        await refuseWritesOutside(
          db,
          actor,
          part.filter(({ after }) => after !== null),
        );
        await db.insertInto('audit_log').values(part.map(rowOf)).execute();
        await announce(tx, ...part.map(eventOf));
      }
    },
  };
  return tx;
}

function eventOf({ kind, id, before, after, to }: AuditEntry): NewEvent {
  const what = before ? (after ? 'changed' : 'gone') : 'made';
  return { kind, id, what, version: versionOf(after), to };
}

/** PostgreSQL limits the number of parameters per statement. */
const MAX_AT_ONCE = 500;

const versionOf = (record: AuditEntry['after']): number | undefined =>
  typeof record?.['version'] === 'number' ? record['version'] : undefined;
