import type { BaseContext } from '#server/kit/change/context.ts';

/**
 * Sends drivers a text message after the commit, if the installation has a gateway. A failed message is logged and
 * never fails the call.
 */
export function notifyDrivers(
  { installation: { sms }, afterCommit }: Pick<BaseContext, 'installation' | 'afterCommit'>,
  messages: readonly { phone: string; text: string }[],
): void {
  if (!sms) return;
  for (const { phone, text } of messages) afterCommit(() => sms.send(phone, text));
}
