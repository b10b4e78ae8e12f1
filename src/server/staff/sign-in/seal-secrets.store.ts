import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import { isSealed, type SecretBox } from '#server/kit/security/secret-box.ts';
import { sealedFor } from './two-step.store.ts';

/**
 * Makes sure that this is the key of the database, and seals secrets that were stored before there was one.
 * @throws Error with one sentence when the stored secrets were sealed with another key
 */
export const sealStoredSecrets = (db: Db, box: SecretBox): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`insert into secret_key (fingerprint) values (${box.fingerprint}) on conflict do nothing`.execute(trx);
    const { fingerprint } = await trx
      .selectFrom('secret_key')
      .select('fingerprint')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const rows = await trx.selectFrom('two_step').select(['admin_id', 'secret']).execute();
    if (fingerprint !== box.fingerprint) {
      if (rows.some(({ secret }) => isSealed(secret))) throw new Error(OTHER_KEY);
      await trx.updateTable('secret_key').set({ fingerprint: box.fingerprint }).execute();
    }
    for (const { admin_id, secret } of rows.filter((row) => !isSealed(row.secret)))
      await trx
        .updateTable('two_step')
        .set({ secret: box.seal(secret, sealedFor(admin_id)) })
        .where('admin_id', '=', admin_id)
        .execute();
  });

const OTHER_KEY =
  'The secrets in the database were encrypted with another key; set SECRET_KEY to it, or copy the file secret.key of the former DATA_DIR into this one.';
