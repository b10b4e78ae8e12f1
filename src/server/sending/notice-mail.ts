import { mailHtml } from '#domain/sending/mail-html.ts';
import { mailOfNotices } from '#domain/sending/notice-mail.ts';
import type { Db } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { DELIVERY } from './delivery.ts';
import { takeNoticesToMail, type NoticeToMail } from './notice-mail.store.ts';
import { planMessages, type MessageDraft } from './plan.store.ts';

/**
 * Plans the mails to staff about notices that they have not read within {@link UNREAD_FOR_MS}: one mail to each person,
 * whatever number of notices waits for them. Returns how many mails those are.
 */
export async function planNoticeMails(db: Db, now: Date, publicUrl: string): Promise<number> {
  return transaction(db, DELIVERY, async (tx) => {
    const waiting = await takeNoticesToMail(tx.db, new Date(now.getTime() - UNREAD_FOR_MS), BATCH);
    const byPerson = new Map<number, NoticeToMail[]>();
    for (const each of waiting) byPerson.set(each.admin_id, [...(byPerson.get(each.admin_id) ?? []), each]);
    await planMessages(
      tx.db,
      [...byPerson.values()].flatMap((notices) => draftOf(notices, now, publicUrl)),
    );
    return byPerson.size;
  });
}

function draftOf(notices: readonly NoticeToMail[], now: Date, publicUrl: string): MessageDraft[] {
  const [first] = notices;
  if (!first) return [];
  const { subject, text } = mailOfNotices(notices, publicUrl);
  return [
    {
      channel: 'email',
      kind: 'transactional',
      customerId: null,
      to: first.email,
      content: { subject, text, html: mailHtml(text, { title: subject, from: 'Kerbside', language: 'en' }) },
      about: { kind: 'notice', id: first.id },
      once: `notice:${first.id}`,
      dueAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    },
  ];
}

/** A notice that is read within this time is not sent by mail. */
const UNREAD_FOR_MS = 120_000;
const DAY_MS = 86_400_000;
const BATCH = 500;
