import pg from 'pg';
import type { Log } from './log.ts';

/**
 * Called with the payload of a notification, or with an empty one after a lost connection, when notifications may be
 * missing.
 */
export type NotificationHandler = (payload: string) => void;

/**
 * One dedicated connection that LISTENs for the whole process and reconnects by itself. It is outside the pool, so that
 * a listener never takes a connection from queries.
 */
export class Notifications {
  readonly #config: pg.ClientConfig;
  readonly #log: Log;
  readonly #handlers = new Map<string, Set<NotificationHandler>>();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(config: pg.ClientConfig, log: Log) {
    this.#config = config;
    this.#log = log;
  }

  /** Subscribes to a channel; resolves once its notifications are delivered. Returns the unsubscribe function. */
  async listen(channel: string, handler: NotificationHandler): Promise<() => void> {
    const client = await this.#connected();
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return () => {
      handlers.delete(handler);
      if (handlers.size > 0 || this.#handlers.get(channel) !== handlers) return;
      this.#handlers.delete(channel);
      this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined); // lost: nothing to stop
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  #connected(): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new Error('The database is closed.'));
    return (this.#connecting ??= this.#connect().catch((error: unknown) => {
      this.#connecting = undefined;
      throw error;
    }));
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, keepAlive: true });
    client.on('error', () => undefined); // 'end' follows and reconnects
    await client.connect();
    client.on('end', () => this.#reconnect());
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload ?? '');
    });
    this.#client = client;
    for (const channel of this.#handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  #reconnect(): void {
    this.#client = undefined;
    this.#connecting = undefined;
    if (this.#closed || this.#handlers.size === 0) return;
    this.#log('warn', 'The connection for notifications was lost.');
    const attempt = (): void => {
      this.#connected().then(
        () => {
          for (const handlers of this.#handlers.values()) for (const handler of handlers) handler('');
        },
        () => {
          if (!this.#closed) this.#retry = setTimeout(attempt, RETRY_MS).unref();
        },
      );
    };
    this.#retry = setTimeout(attempt, RETRY_MS).unref();
  }
}

const RETRY_MS = 500;
