import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { LiveEvent, LiveMessages } from '#contract/live.schema.ts';

export interface Message {
  name: keyof LiveMessages;
  id: string | undefined;
  data: LiveMessages[keyof LiveMessages];
}

/** A console that listens to a server, as far as a test wants to know. */
export interface ConsoleLine {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly messages: readonly Message[];
  /** Events heard, in their order. */
  events(): LiveEvent[];
  /** Id of the last message. */
  lastId(): string | undefined;
  /** Resolves with the first message, heard already or to come, that fits. */
  heard(fits: (message: Message) => boolean): Promise<Message>;
  /** Resolves once an event about this record was heard. */
  heardOf(kind: string, id: number): Promise<LiveEvent>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  hangUp(): void;
}

/** Listens at a server's address; resolves once the stream begins, or is refused. */
export async function listenAt(
  origin: string,
  token: string,
  { lastEventId, age }: { lastEventId?: string | undefined; age?: number } = {},
): Promise<ConsoleLine> {
  // Not fetch: it opens a new connection in place of one it was told to cut, and the server waits for that at its end.
  const asked = request(`${origin}/live/v1/self/events${age === undefined ? '' : `?age=${age}`}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  });
  asked.on('error', () => undefined); // cut by us, or with the server
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const status = response.statusCode ?? 0;
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  const parser = createParser({
    onEvent({ event, id, data }) {
      messages.push({ name: event as Message['name'], id, data: JSON.parse(data) as Message['data'] });
      for (const look of waiting) look();
    },
  });
  const heard = (fits: (message: Message) => boolean): Promise<Message> =>
    new Promise((resolve) => {
      const look = () => {
        const found = messages.find(fits);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const events = () =>
    messages.flatMap(({ name, data }) => (name === 'changed' && 'events' in data ? data.events : []));
  const line: ConsoleLine = {
    status,
    headers: response.headers,
    messages,
    events,
    lastId: () => messages.findLast(({ id }) => id !== undefined)?.id,
    heard,
    async heardOf(kind, id) {
      const fits = (event: LiveEvent) => event.kind === kind && event.id === id;
      await heard(() => events().some(fits));
      return events().find(fits) as LiveEvent;
    },
    ended: new Promise((resolve) => response.once('close', resolve)),
    hangUp: () => asked.destroy(),
  };
  response.setEncoding('utf8').on('error', () => undefined);
  if (status !== 200) response.resume();
  else response.on('data', (text: string) => parser.feed(text));
  if (status === 200) await Promise.race([heard(({ name }) => name === 'hello' || name === 'reset'), line.ended]);
  return line;
}
