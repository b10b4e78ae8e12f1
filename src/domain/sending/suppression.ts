import { readEmail } from '#domain/text/email.ts';
import { readPhone } from '#domain/text/phone.ts';
import { type Reading, unread, valueOf } from '#domain/text/reading.ts';
import { asWords } from '#domain/text/words.ts';
import type { MessageKind, SkipReason } from './message.ts';

/** Why an address is not written to. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained', 'invalid'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Returns whether this kind of message is kept from an address: bounced and invalid ones get nothing at all. */
export const suppresses = (reason: SuppressionReason, kind: MessageKind): boolean =>
  kind === 'marketing' || reason === 'bounced' || reason === 'invalid';

/** Days with soft bounces, within {@link SOFT_DAYS} days, after which an address counts as bounced. */
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

/** The channels with addresses that can be blocked; the others reach a customer, wherever they are. */
export const ADDRESSED_CHANNELS = ['email', 'sms'] as const;
export type AddressedChannel = (typeof ADDRESSED_CHANNELS)[number];

/** Returns the channel to whose messages an address belongs, as {@link readAddress} reads one. */
export const channelOf = (address: string): AddressedChannel => (address.includes('@') ? 'email' : 'sms');

/** Reads an email address or a phone number as people type and paste it, and returns the form in which it is stored. */
export function readAddress(text: string): Reading {
  if (/[@\uff20]|%40/.test(text)) return readEmail(text);
  return /\p{Nd}/u.test(text) ? readPhone(text) : unread(ADDRESS_NEEDED);
}

const ADDRESS_NEEDED = 'Enter an email address, such as ana@example.com, or a phone number, such as +65 9123 4567.';

/** Returns the addresses that a search text may stand for, each with its channel. */
export function addressesIn(text: string): readonly (readonly [AddressedChannel, string])[] {
  const read = valueOf(readAddress(text));
  return [
    ...(read === null ? [] : [[channelOf(read), read] as const]),
    ...ADDRESSED_CHANNELS.map((channel) => [channel, text] as const),
  ];
}

/** What each reason says of an address, for whoever chooses one. */
const SUPPRESSION_WORDS: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed: 'they asked for no more offers and news',
  bounced: 'messages to it come back',
  complained: 'they reported a message as unwanted',
  invalid: 'it is wrong, or belongs to somebody else',
};

/** Returns a reason with what it says of an address. */
export const reasonInWords = (reason: SuppressionReason): string => `${asWords(reason)}: ${SUPPRESSION_WORDS[reason]}`;

/** Returns what a blocked address gets no more of. */
export const blocked = (reason: SuppressionReason): string =>
  suppresses(reason, 'transactional') ? 'All messages' : 'Marketing only';

/** Returns what is sent again to an address that is not blocked any more. */
export const sentAgain = (reason: SuppressionReason): string =>
  suppresses(reason, 'transactional')
    ? 'Messages about bookings are sent there again, and marketing where the customer agreed to it.'
    : 'Marketing is sent there again where the customer agreed to it.';

/** Returns whether unblocking takes a reason: whoever has the address asked for nothing more themselves. */
export const takesWhy = (reason: SuppressionReason): boolean => reason === 'unsubscribed' || reason === 'complained';

export const WHY_NEEDED = 'Enter why it is unblocked: the person asked not to be written to.';
