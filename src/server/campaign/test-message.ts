import { sql } from 'kysely';
import { contentVerdict, languageOf, languagesOf } from '#domain/campaign/content.ts';
import { CHANNEL_SETTINGS, CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import type { CustomerChannel } from '#domain/sending/message.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { conflict, notFound } from '#server/kit/http/errors.ts';
import { planMessages } from '#server/sending/index.ts';
import { campaigns } from './campaign.store.ts';
import { contentsOf } from './compose.ts';
import { allow } from './run.ts';

/**
 * Sends what a campaign says to whoever asks, in one of its languages.
 * @throws ApiError 409 when the channel is switched off or does not reach them, 422 when something is missing
 */
export async function sendTest(id: number, wanted: string, context: StaffContext) {
  const { actor, now, installation } = context;
  return context.transact(async (tx) => {
    const campaign = await campaigns.find(tx.db, id);
    if (!campaign) throw notFound('This campaign');
    allow(contentVerdict(campaign));
    const { channel } = campaign;
    if (channel !== 'in_app' && !installation.channels?.[channel])
      throw conflict(
        'no_gateway',
        `${CHANNEL_WORDS[channel]} is not switched on: ${CHANNEL_SETTINGS[channel].join(' and ')}.`,
      );
    const reader = await readerOf(tx.db, actor.id, channel);
    if (!reader) throw conflict('no_address', NO_ADDRESS[channel]);
    const language = languageOf(wanted, languagesOf(campaign));
    const origin = new URL(installation.publicUrl).origin;
    const { [language]: content } = await contentsOf(campaign, [language], { db: tx.db, now, origin });
    if (!content) throw new Error('The test of a campaign was not written');
    const [message] = await planMessages(tx.db, [
      {
        channel,
        kind: 'transactional',
        customerId: reader.customerId,
        to: reader.to,
        language,
        content,
        dueAt: now,
        about: { kind: 'campaign', id },
      },
    ]);
    if (message === undefined) throw new Error('The test of a campaign was not planned');
    return { data: { to: reader.to ?? 'your app', message_id: message } };
  });
}

const NO_ADDRESS: Readonly<Record<CustomerChannel, string>> = {
  email: 'You have no email address.',
  sms: 'You have no phone number. Add one to your profile.',
  push: 'No device with the app belongs to a customer with your email address.',
  in_app: 'No customer has your email address: nobody would read it in the app.',
};

interface Reader {
  readonly to: string | null;
  readonly customerId: number | null;
}

/** Returns where somebody of the staff gets a message; in the app, as the customer with the same email address. */
async function readerOf(db: Db, adminId: number, channel: CustomerChannel): Promise<Reader | undefined> {
  const { email, phone } = await db
    .selectFrom('admin')
    .select(['email', 'phone'])
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  if (channel === 'email') return { to: email, customerId: null };
  if (channel === 'sms') return phone === null ? undefined : { to: phone, customerId: null };
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c where c.email = ${email} and c.erased_at is null
      and (${channel} = 'in_app' or exists (select from push_token t where t.customer_id = c.id))`.execute(db);
  return rows[0] && { to: null, customerId: rows[0].id };
}
