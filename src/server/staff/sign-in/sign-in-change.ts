import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { notify } from '#server/kit/messages/notices.ts';
import type { StaffRow } from '#server/staff/admin-list.store.ts';

/** The fields of an admin that decide how they sign in, and what they see then. */
export const SIGN_IN_FIELDS = ['email', 'phone', 'markets'] as const;

/**
 * Tells a person that somebody changed how they sign in: by a notice, which belongs to the account, and by text message to
 * the old and the new phone number where a gateway is configured.
 */
export async function tellSignInChange(
  tx: Tx,
  { before, after }: { before: StaffRow; after: StaffRow },
  { actor, installation, afterCommit }: StaffContext,
): Promise<void> {
  const changed = SIGN_IN_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length === 0) return;
  const what = changed.map((field) => `${WORDS[field]} from ${wordsOf(before[field])} to ${wordsOf(after[field])}`);
  const detail = `Changed: ${what.join('; ')}. If you did not expect this, ask your administrator.`;
  await notify(tx.db, before.id, {
    kind: 'admin.sign_in',
    title: `${actor.name} changed how you sign in`,
    detail,
    path: '/profile/edit',
  });
  const { sms, mail } = installation;
  const phones = [...new Set([before.phone, after.phone])].filter((phone) => phone !== null);
  const text = `Your Kerbside account was changed by ${actor.name}. ${detail}`;
  for (const phone of phones) if (sms) afterCommit(() => sms.send(phone, text));
  for (const address of new Set([before.email, after.email]))
    if (mail) afterCommit(() => mail.send(address, 'Your Kerbside account was changed', text));
}

const WORDS = { email: 'email address', phone: 'phone number', markets: 'markets' } as const;

function wordsOf(value: string | null | readonly string[]): string {
  if (value === null) return 'none';
  if (typeof value === 'string') return value;
  return value.length === 0 ? 'all' : value.join(', ').toUpperCase();
}
