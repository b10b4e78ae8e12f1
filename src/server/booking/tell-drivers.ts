import type { BaseContext } from '#server/kit/change/context.ts';

/**
 * Sends drivers a text message once what happened is committed, if the installation has a gateway. A message that does not
 * get through fails no call: the log says so.
 */
export function tellDrivers(
  { installation: { sms }, afterCommit }: Pick<BaseContext, 'installation' | 'afterCommit'>,
  messages: readonly { phone: string; text: string }[],
): void {
  if (!sms) return;
  for (const { phone, text } of messages) afterCommit(() => sms.send(phone, text));
}
