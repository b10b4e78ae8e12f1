import { refused, ALLOWED, type Verdict } from '#domain/verdict.ts';
import type { AddressedChannel } from './suppression.ts';
import { released, type Channel, type MessageState, type SkipReason } from './message.ts';

/** The names of channels, as staff read them. */
export const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
  email: 'Mail',
  sms: 'Text message',
  push: 'Push',
  in_app: 'In the app',
  webhook: 'Webhook',
};

/** What an address of a channel is called. */
export const ADDRESS_WORDS: Readonly<Record<AddressedChannel, string>> = {
  email: 'Email address',
  sms: 'Phone number',
};

/** The settings that switch a channel on; none where nothing has to be switched on. */
export const CHANNEL_SETTINGS: Readonly<Record<Channel, readonly string[]>> = {
  email: ['SMTP_URL', 'MAIL_FROM'],
  sms: ['SMS_URL'],
  push: ['PUSH_URL'],
  in_app: [],
  webhook: [],
};

/** Why a message was not sent. */
export const SKIPPED: Readonly<Record<SkipReason, string>> = {
  no_address: 'There is no address to send it to.',
  disabled: 'The customer is disabled.',
  erased: 'The customer is erased.',
  no_consent: 'The customer has not agreed to get offers and news.',
  unsubscribed: 'The reader has unsubscribed.',
  bounced: 'Earlier messages to this address came back.',
  complained: 'The reader has reported an earlier message as unwanted.',
  invalid: 'The address is not valid.',
  expired: 'It was too late to send it.',
  capped: 'The reader had enough messages of this kind already.',
  too_old: 'It was held for more than a day.',
};

/** Returns why a message stands where it does, where that is not plain; null where there is nothing to say. */
export function whyOf({
  state,
  channel,
  skip_reason,
  error,
}: {
  readonly state: MessageState;
  readonly channel: Channel;
  readonly skip_reason: SkipReason | null;
  readonly error: string | null;
}): string | null {
  if (state === 'skipped' && skip_reason) return SKIPPED[skip_reason];
  if (state === 'held') return `${CHANNEL_WORDS[channel]} is not switched on.`;
  if (state === 'uncertain') return error ?? 'The answer of the gateway never came. The reader may have it or not.';
  return error;
}

/** Returns whether a message can be sent again. */
export function mayResend(
  { state, due_at, channel }: { readonly state: MessageState; readonly due_at: string; readonly channel: Channel },
  { now, on }: { readonly now: Date; readonly on: boolean },
): Verdict {
  if (!['failed', 'uncertain', 'held'].includes(state))
    return refused(`Only messages that failed, are in doubt or are held can be sent again; this one is ${state}.`);
  if (!on) return refused(`${CHANNEL_WORDS[channel]} is not switched on: ${CHANNEL_SETTINGS[channel].join(' and ')}.`);
  if (state === 'held' && released(due_at, now) === 'skipped')
    return refused('It was held for more than a day, and what it says may not be true any more.');
  return ALLOWED;
}

/** Returns whether a message can still be cancelled. */
export const mayCancel = ({ state }: { readonly state: MessageState }): Verdict =>
  state === 'planned' || state === 'held'
    ? ALLOWED
    : refused(`Only messages that are planned or held can be cancelled; this one is ${state}.`);

/** Returns an address of which only the beginning and the end can be read. */
export function masked(address: string): string {
  const [local = '', host] = address.split('@');
  return host === undefined ? `•••${address.slice(-3)}` : `${local.slice(0, 1)}•••@${host}`;
}
