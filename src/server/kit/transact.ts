import type { Actor, AuditEntry, Db, Tx } from './context.ts';

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
  return {
    db: db as Tx['db'],
    async audit({ entity, id, before, after }: AuditEntry) {
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
    },
  };
}
