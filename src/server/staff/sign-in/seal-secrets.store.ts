import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import { isSealed, type SecretBox } from '#server/kit/security/secret-box.ts';
import { sealedFor } from './two-step.store.ts';

/**
 * Makes sure that this is the key of the database, and seals secrets that were stored before there was one. What the
 * former key sealed is sealed anew.
 * @param resealOthers seals what other services keep, when the key has changed
 * @throws Error with one sentence when the database was first started with another key, which is not the former one
 */
export const sealStoredSecrets = (
  db: Db,
  box: SecretBox,
  former?: SecretBox,
  resealOthers?: (db: Db, reseal: (sealed: string, owner: string) => string) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`insert into secret_key (fingerprint) values (${box.fingerprint}) on conflict do nothing`.execute(trx);
    const { fingerprint } = await trx
      .selectFrom('secret_key')
      .select('fingerprint')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const rows = await trx.selectFrom('two_step').select(['admin_id', 'secret']).execute();
    const isOther = fingerprint !== box.fingerprint;
    const sealedBy = isOther ? former : box;
    if (isOther) {
      // Also where nothing is sealed yet: what this key seals could not be opened with the first one.
      if (former?.fingerprint !== fingerprint) throw new Error(OTHER_KEY);
      await trx.updateTable('secret_key').set({ fingerprint: box.fingerprint }).execute();
    }
    for (const { admin_id, secret } of rows.filter((row) => isOther || !isSealed(row.secret))) {
      const owner = sealedFor(admin_id);
      const clear = isSealed(secret) && sealedBy ? sealedBy.open(secret, owner) : secret;
      await trx
        .updateTable('two_step')
        .set({ secret: box.seal(clear, owner) })
        .where('admin_id', '=', admin_id)
        .execute();
    }
    if (isOther && former) await resealOthers?.(trx, (sealed, owner) => box.seal(former.open(sealed, owner), owner));
  });

const OTHER_KEY =
  'The secrets in the database are encrypted with another key; set SECRET_KEY or SECRET_KEY_PREVIOUS to it, or copy the file secret.key of the former DATA_DIR into this one.';
