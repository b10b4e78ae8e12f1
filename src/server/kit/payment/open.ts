import { isExposed } from '#server/kit/exposure.ts';
import type { SecretBox } from '#server/kit/security/secret-box.ts';
import { localProvider } from './local.ts';
import type { PaymentProvider } from './provider.ts';

/** The parts of the configuration that decide about payment links. */
interface Settings {
  readonly payments: 'stripe' | 'local' | 'none' | undefined;
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
}

/**
 * Returns the provider of payment links: Stripe where it has its keys, else the server's own pages where only this machine
 * reaches them or they were asked for, else none.
 */
export async function openPayments(settings: Settings, secrets: SecretBox): Promise<PaymentProvider | undefined> {
  const { payments, stripe, host, port, publicUrl = `http://${host}:${port}` } = settings;
  const wanted = payments ?? (stripe ? 'stripe' : isExposed(settings) ? 'none' : 'local');
  if (wanted === 'none') return undefined;
  if (wanted === 'local') return localProvider({ key: secrets.keyFor('local payments'), publicUrl });
  if (!stripe) return undefined;
  // Its library is large, and only needed here.
  const { stripeProvider } = await import('./stripe.ts');
  return stripeProvider({ ...stripe, publicUrl });
}
