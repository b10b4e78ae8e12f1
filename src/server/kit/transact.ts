import type { Actor, AuditEntry, Db, Tx } from './context.ts';
import { announce } from './events.ts';

interface Origin {
  /** Id of the call or job that writes. */
  command: string;
  actor: Actor | undefined;
  requestId: string | null;
}

/** Runs `work` in one transaction whose audit entries name their origin. */
export const transaction = <T>(db: Db, origin: Origin, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(auditedTx(db, origin)) : db.transaction().execute((trx) => work(auditedTx(trx, origin)));

function auditedTx(db: Db, { command, actor, requestId }: Origin): Tx {
  const tx: Tx = {
    db: db as Tx['db'],
    command,
    actor,
    async audit({ entity, id, before, after, audience = {} }: AuditEntry) {
      await db
        .insertInto('audit_log')
        .values({
          actor_id: actor?.id ?? null,
          actor_type: actor ? 'staff' : 'system',
          command,
          entity,
          entity_id: id,
          before: before && JSON.stringify(before),
          after: after && JSON.stringify(after),
          request_id: requestId,
        })
        .execute();
      const what = before ? (after ? 'changed' : 'gone') : 'made';
      await announce(tx, { kind: entity, id, what, version: versionOf(after), ...audience });
    },
  };
  return tx;
}

const versionOf = (record: AuditEntry['after']): number | undefined =>
  typeof record?.['version'] === 'number' ? record['version'] : undefined;
