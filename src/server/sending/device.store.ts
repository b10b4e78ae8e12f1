import { sql } from 'kysely';
import type { Device } from '#contract/customer.schema.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Returns the devices of a customer, those seen last first. Their tokens are for the gateway only. */
export async function devicesOf(db: Db, customerId: number): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select id, platform, seen_at from push_token where customer_id = ${customerId} order by seen_at desc, id`.execute(
    db,
  );
  return rows;
}

/**
 * Keeps a device of a customer. One that changed hands leaves the customer who had it before. Returns whether it is new to
 * this customer; of a known one, only when it was last seen is kept.
 */
export async function keepDevice(
  db: Db,
  customerId: number,
  { platform, token }: { readonly platform: Device['platform']; readonly token: string },
  now: Date,
): Promise<boolean> {
  await sql`delete from push_token where token = ${token} and customer_id <> ${customerId}`.execute(db);
  const { rows } = await sql<{ added: boolean }>`
    insert into push_token (customer_id, token, platform, seen_at)
    values (${customerId}, ${token}, ${platform}, ${now.toISOString()})
    on conflict (customer_id, token) do update set seen_at = excluded.seen_at, platform = excluded.platform
    returning xmax = 0 as added`.execute(db);
  return rows[0]?.added === true;
}

/** Removes a device of a customer. Returns whether there was one. */
export async function forgetDevice(db: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_token')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
