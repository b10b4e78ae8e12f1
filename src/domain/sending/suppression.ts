import type { MessageKind, SkipReason } from './message.ts';

/** Why an address is not written to. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained', 'invalid'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Returns whether this kind of message is kept from an address: bounced and invalid ones get nothing at all. */
export const suppresses = (reason: SuppressionReason, kind: MessageKind): boolean =>
  kind === 'marketing' || reason === 'bounced' || reason === 'invalid';

/** Soft bounces within {@link SOFT_DAYS} days after which an address counts as bounced. */
export const SOFT_BOUNCES = 3;
export const SOFT_DAYS = 30;

/** What is known of the reader of a message right before it is handed over. */
export interface Reader {
  /** Whether the message names a customer; the rest of the facts are about them. */
  readonly customer: boolean;
  readonly enabled: boolean;
  readonly erased: boolean;
  readonly optIn: boolean;
  /** Whether there is an address, or a device for a push message. */
  readonly reachable: boolean;
  readonly suppressed: SuppressionReason | undefined;
  /** Whether they had as much marketing today as the message allows. */
  readonly capped: boolean;
}

/**
 * Returns why a message is not handed over now, or undefined when it may be.
 * @param message its kind and the instant from which it is too late
 */
export function whySkipped(
  message: { readonly kind: MessageKind; readonly expiresAt: string | null },
  reader: Reader,
  now: Date,
): SkipReason | undefined {
  if (reader.customer && reader.erased) return 'erased';
  if (message.expiresAt !== null && Date.parse(message.expiresAt) <= now.getTime()) return 'expired';
  if (!reader.reachable) return 'no_address';
  if (reader.suppressed && suppresses(reader.suppressed, message.kind)) return reader.suppressed;
  if (message.kind === 'transactional' || !reader.customer) return undefined;
  if (!reader.enabled) return 'disabled';
  if (!reader.optIn) return 'no_consent';
  return reader.capped ? 'capped' : undefined;
}

/** Returns an address as suppressions compare it: one mailbox or number has one form. */
export const comparable = (channel: string, address: string): string =>
  channel === 'sms' ? address.replaceAll(/[^+\d]/g, '') : address.trim().toLowerCase();
