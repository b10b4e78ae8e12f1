import { BURST_MS, burstOf } from '#domain/access/burst.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Refusal } from '#server/kit/security/refusal.ts';
import { countHit } from '#server/kit/http/rate-limit.store.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { deviceOf } from '#server/staff/device.ts';
import { superadmins } from '#server/staff/role.store.ts';
import { countSecurityEvents, insertSecurityEvent, type NewSecurityEvent } from './security.store.ts';

/** Keeps what was tried and refused, and tells those concerned when it becomes too much. */
export async function recordRefusal(db: Db, { event, ip, userAgent, call, reason, requestId }: Refusal, now: Date) {
  const { kind, adminId = null, email = null } = event;
  // The same refusal over and over is one event a minute; wrong passwords and codes are limited by their delays.
  if (kind !== 'wrong_password' && kind !== 'wrong_code') {
    const { current } = await countHit(db, `security:${kind}:${adminId ?? email}:${ip}:${call}`, 60_000);
    if (current > 1) return;
  }
  const row: NewSecurityEvent = {
    kind,
    admin_id: adminId,
    email,
    ip,
    user_agent: userAgent?.slice(0, 300) ?? null,
    call,
    reason,
    request_id: requestId,
  };
  await insertSecurityEvent(db, row, now);
  await warnOfBurst(db, row, now);
}

/** Notifies the person and the superadmins, once an hour per account or address. */
async function warnOfBurst(db: Db, event: NewSecurityEvent, now: Date): Promise<void> {
  const { admin_id: adminId, ip } = event;
  const since = new Date(now.getTime() - BURST_MS);
  const recent = await countSecurityEvents(db, { adminId, ip, since });
  const burst = burstOf(recent);
  if (!burst) return;
  const subject = burst === 'account' ? String(adminId) : ip;
  const { current } = await countHit(db, `security-notice:${burst}:${subject}`, 3_600_000);
  if (current > 1) return;
  const where = `the last from ${ip}, ${deviceOf(event.user_agent)}`;
  const isAccount = burst === 'account' && adminId !== null;
  const email = isAccount ? await nameOf(db, adminId) : '';
  await db.transaction().execute(async (trx) => {
    if (isAccount)
      await notify(trx, adminId, {
        kind: 'security.burst',
        title: 'Much was refused on your account',
        detail: `${recent.ofAccount} wrong entries or refused actions within 15 minutes, ${where}. If it was not you, change your password and end your other sessions.`,
        path: '/profile/edit?tab=sessions',
      });
    await notify(
      trx,
      (await superadmins(trx)).filter((id) => id !== adminId),
      {
        kind: 'security.burst',
        title: isAccount ? `Much was refused on the account ${email}` : `Much was refused to the address ${ip}`,
        detail: `${isAccount ? recent.ofAccount : recent.fromAddress} wrong entries or refused actions within 15 minutes, ${where}.`,
        path: `/admins/security?q=${encodeURIComponent(isAccount ? email : ip)}`,
      },
    );
  });
}

/** Returns what an account is known by: an address, or the name of an API key. */
const nameOf = async (db: Db, adminId: number): Promise<string> => {
  const { email, name, is_service } = await db
    .selectFrom('admin')
    .select(['email', 'name', 'is_service'])
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  return is_service ? name : email;
};
