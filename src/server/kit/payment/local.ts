import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { checkSignature, SIGNATURE_HEADER, signatureOf } from '#server/kit/security/signature.ts';
import { BadWebhook, type PaymentProvider, type ProviderReport } from './provider.ts';

/** What the customer does on the page of a local link. */
export const LOCAL_DEEDS = ['pay', 'pay_no_refund', 'decline'] as const;
export type LocalDeed = (typeof LOCAL_DEEDS)[number];

/** The local provider also speaks for the customer, on the page that its links lead to. */
export interface LocalProvider extends PaymentProvider {
  /** Returns the webhook that follows a deed of the customer, signed like those of any provider. */
  webhookOf(
    link: { ref: string; amount_minor: number; currency: string },
    deed: LocalDeed,
    now: Date,
  ): { body: Buffer; headers: Record<string, string> };
}

/**
 * Returns the provider of this server itself, for demonstrations and tests: its links lead to a page of the server, where
 * whoever opens it plays the customer. No money moves. A payment that was made with a card that takes no refunds is refused
 * when it is paid back.
 * @param key signs links and webhooks
 */
export function localProvider({ key, publicUrl }: { key: Buffer; publicUrl: string }): LocalProvider {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    name: 'local',
    title: 'Demo payments',
    remote: false,
    async createLink({ paymentId, endsAt }) {
      const ref = sign(`link ${paymentId}`).slice(0, REF_LENGTH);
      return {
        ref,
        url: `${publicUrl.replace(/(?<!\/)\/+$/, '')}/pay/${ref}`,
        expiresAt: endsAt,
      };
    },
    cancelLink: async () => undefined,
    async refund({ refundId, chargeRef }) {
      return chargeRef.startsWith(NO_REFUNDS)
        ? { state: 'failed', why: 'The bank of the customer takes no refunds to this card. Pay back in another way.' }
        : { state: 'succeeded', ref: `LR-${refundId}` };
    },
    webhookOf({ ref, amount_minor, currency }, deed, now) {
      const charge = `${deed === 'pay_no_refund' ? NO_REFUNDS : 'LC'}-${sign(`charge ${ref}`).slice(0, 10)}`;
      const event = {
        id: `${ref}:${deed === 'decline' ? 'declined' : 'paid'}`,
        event: deed === 'decline' ? 'failed' : 'captured',
        ref,
        charge,
        amount_minor,
        currency,
      };
      const body = Buffer.from(JSON.stringify(event));
      return { body, headers: { [SIGNATURE_HEADER]: signatureOf(key, body, now) } };
    },
    parseWebhook(body, headers, now) {
      const bad = checkSignature(key, body, headers[SIGNATURE_HEADER], now);
      if (bad) throw new BadWebhook(bad === 'wrong' ? 'The signature does not fit.' : 'The webhook is too old.');
      return reportOf(body);
    },
  };
}

function reportOf(body: Buffer): ProviderReport {
  const { id, event, ref, charge, amount_minor, currency } = v.parse(LocalEvent, JSON.parse(body.toString()));
  const why = event === 'failed' ? 'The customer declined the payment.' : null;
  return { id, of: 'link', event, ref, paymentId: null, chargeRef: charge, amount_minor, currency, why };
}

const LocalEvent = v.object({
  id: v.string(),
  event: v.picklist(['captured', 'failed']),
  ref: v.string(),
  charge: v.string(),
  amount_minor: v.number(),
  currency: v.string(),
});

export const isLocal = (provider: PaymentProvider | undefined): provider is LocalProvider => provider?.name === 'local';

/** References of charges to cards that take no refunds. */
const NO_REFUNDS = 'LX';
const REF_LENGTH = 22;
