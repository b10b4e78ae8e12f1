/** Sends text messages. */
export interface SmsGateway {
  /**
   * Sends a message to a phone number in E.164 format.
   * @throws Error when the gateway did not accept it; the reason is for the log only
   */
  send(to: string, text: string): Promise<void>;
}

/**
 * Returns a gateway that takes each message as an HTTP POST of `{"to": "+6591234567", "text": "…"}`. A user and
 * password in its address become Basic authorisation.
 */
export function smsGateway(address: string): SmsGateway {
  const { username, password } = new URL(address);
  const url = new URL(address);
  url.username = url.password = '';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = username ? `Basic ${Buffer.from(credentials).toString('base64')}` : undefined;
  return {
    async send(to, text) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`The SMS gateway answered ${reply.status}`);
    },
  };
}

const TIMEOUT_MS = 10_000;
