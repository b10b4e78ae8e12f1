import { Stripe } from 'stripe';
import { exponentOf } from '#domain/reference/currency.ts';
import {
  BadWebhook,
  ProviderRefusal,
  type PaymentProvider,
  type ProviderReport,
  type RefundOutcome,
} from './provider.ts';

interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publicUrl: string;
  /** Another address of Stripe's API, for tests. */
  readonly api?: Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'>;
}

/** Returns Stripe as a provider: each link is a Checkout Session of 24 hours. */
export function stripeProvider({ secretKey, webhookSecret, publicUrl, api }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...api,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Kerbside' },
  });
  const done = `${publicUrl.replace(/(?<!\/)\/+$/, '')}/pay/done`;
  return {
    name: 'stripe',
    title: 'Stripe',
    remote: true,
    async createLink({ paymentId, bookingCode, title, amount_minor, currency, email, endsAt, now }) {
      refuseCurrency(currency);
      const metadata = { payment_id: String(paymentId), booking: bookingCode };
      const session = await refusing(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: bookingCode,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount_minor,
                  product_data: { name: title },
                },
              },
            ],
            ...(email !== '' && { customer_email: email }),
            metadata,
            payment_intent_data: { metadata, description: title },
            success_url: done,
            expires_at: Math.floor(sessionEnd(endsAt, now).getTime() / 1000),
          },
          { idempotencyKey: `kerbside-link-${paymentId}` },
        ),
      );
      if (!session.url) throw new ProviderRefusal('Stripe made no address for this link.');
      return { ref: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
    },
    async cancelLink(ref) {
      await stripe.checkout.sessions.expire(ref);
    },
    async refund({ refundId, chargeRef, amount_minor }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: chargeRef, amount: amount_minor, metadata: { refund_id: String(refundId) } },
          { idempotencyKey: `kerbside-refund-${refundId}` },
        );
        return outcomeOf(refund);
      } catch (error) {
        const why = refusalOf(error);
        if (why === undefined) throw error;
        return { state: 'failed', why };
      }
    },
    parseWebhook(body, headers, now) {
      const signature = headers['stripe-signature'];
      try {
        const header = typeof signature === 'string' ? signature : '';
        return reportOf(
          stripe.webhooks.constructEvent(body, header, webhookSecret, TOLERANCE_S, undefined, now.getTime()),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new BadWebhook('The signature does not fit, or the webhook is too old.');
        throw error;
      }
    },
  };
}

/** Stripe counts these currencies in other units than ISO 4217 does, so that an amount would be wrong by a hundred. */
const OTHERWISE_COUNTED: readonly string[] = ['ISK', 'MGA', 'UGX'];

function refuseCurrency(currency: string): void {
  if (OTHERWISE_COUNTED.includes(currency) || exponentOf(currency) > 2)
    throw new ProviderRefusal(`Payment links in ${currency} are not possible through Stripe.`);
}

async function refusing<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const why = refusalOf(error);
    throw why === undefined ? error : new ProviderRefusal(why);
  }
}

/** Returns why Stripe said no, as a sentence; undefined for what may pass, such as a lost connection. */
function refusalOf(error: unknown): string | undefined {
  const { StripeCardError, StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } =
    Stripe.errors;
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    return 'Stripe does not accept the key of this installation. Tell whoever runs it.';
  if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError)
    return `Stripe refuses it: ${error.message.replace(/\.?$/, '.')}`;
  return undefined;
}

function outcomeOf({ id, status, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { state: 'succeeded', ref: id };
  if (status === 'failed' || status === 'canceled') {
    const why = failure_reason ? `: ${failure_reason.replaceAll('_', ' ')}` : '';
    return { state: 'failed', why: `Stripe could not pay it back${why}.` };
  }
  return { state: 'pending', ref: id };
}

function reportOf(event: Stripe.Event): ProviderReport {
  switch (event.type) {
    case 'checkout.session.completed':
      // A payment by bank debit is only promised: another event follows.
      return sessionReport(
        event.id,
        event.data.object,
        event.data.object.payment_status === 'paid' ? 'captured' : null,
      );
    case 'checkout.session.async_payment_succeeded':
      return sessionReport(event.id, event.data.object, 'captured');
    case 'checkout.session.async_payment_failed':
      return sessionReport(event.id, event.data.object, 'failed');
    case 'checkout.session.expired':
      return sessionReport(event.id, event.data.object, 'expired');
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      const refundId = Number(refund.metadata?.['refund_id']);
      return Number.isSafeInteger(refundId) && refundId > 0
        ? { id: event.id, of: 'refund', refundId, outcome: outcomeOf(refund) }
        : { id: event.id, of: 'nothing', kind: event.type };
    }
    default:
      return { id: event.id, of: 'nothing', kind: event.type };
  }
}

function sessionReport(
  id: string,
  session: Stripe.Checkout.Session,
  event: 'captured' | 'failed' | 'expired' | null,
): ProviderReport {
  if (event === null) return { id, of: 'nothing', kind: 'checkout.session.completed' };
  const paymentId = Number(session.metadata?.['payment_id']);
  const intent = session.payment_intent;
  return {
    id,
    of: 'link',
    event,
    ref: session.id,
    paymentId: Number.isSafeInteger(paymentId) && paymentId > 0 ? paymentId : null,
    chargeRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amount_minor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    why:
      event === 'failed'
        ? 'The bank of the customer did not pay.'
        : event === 'expired'
          ? 'The link has run out.'
          : null,
  };
}

const TIMEOUT_MS = 10_000;
/**
 * Returns when a session ends. Stripe counts from when it reads the request, and takes at least half an hour and at most a
 * day; what is paid after the end of the booking is told to staff.
 */
const sessionEnd = (endsAt: Date, now: Date): Date =>
  new Date(Math.min(Math.max(endsAt.getTime(), now.getTime() + SHORTEST_MS), now.getTime() + LONGEST_MS));
const SHORTEST_MS = 31 * 60_000;
const LONGEST_MS = 23.5 * 3_600_000;
const TOLERANCE_S = 300;
