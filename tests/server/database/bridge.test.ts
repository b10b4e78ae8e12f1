import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Embedded, openEmbedded } from '#server/kit/database/embedded/open-embedded.ts';
import type { BridgeSocket } from '#server/kit/database/embedded/bridge-socket.ts';
import { BackendQueue } from '#server/kit/database/embedded/backend-queue.ts';
import { ClientSession } from '#server/kit/database/embedded/client-session.ts';
import { ReplyScanner } from '#server/kit/database/embedded/reply-scanner.ts';
import { inspectStatement } from '#server/kit/database/embedded/sql-text.ts';
import {
  BACKEND,
  FRONTEND,
  HEADER,
  int32,
  message,
  messageLength,
  queryMessage,
  syncMessage,
  text,
} from '#server/kit/database/embedded/wire.ts';
import { createPool } from '#server/kit/database/pool.ts';
import { testTemplate } from '#tests/kit/template.ts';

// The wire bridge of the embedded engine, spoken to byte by byte where `pg` would not go.

let engine: Embedded;
const quiet = (): void => undefined;
beforeAll(async () => {
  engine = await openEmbedded({
    folder: undefined,
    template: await testTemplate(),
    maxBlockMs: 30_000,
    idleTransactionMs: 20_000,
    log: quiet,
  });
});
afterAll(() => engine.close());

describe('COPY FROM STDIN', () => {
  it('is refused like any failing statement, inside a transaction as well', async () => {
    const pool = createPool({ user: 'postgres', ssl: false, stream: engine.connect }, quiet);
    await pool.query('create table copied (id int)');
    await expect(pool.query('copy copied from stdin')).rejects.toMatchObject({ code: '0A000' });
    await expect(pool.query('select 1; /* all */ COPY copied (id)\n FROM STDIN with csv')).rejects.toMatchObject({
      code: '0A000',
    });
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into copied values (1)');
    await expect(client.query({ name: 'extended', text: 'copy copied from stdin' })).rejects.toMatchObject({
      code: '0A000',
    });
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    client.release();
    expect((await pool.query('select count(*) as n from copied')).rows).toEqual([{ n: 0 }]);
    await pool.end();
  });

  it('is distinguished from the same words inside data', () => {
    const copies = (sql: string): boolean | undefined => inspectStatement(sql)?.copyFromStdin;
    expect(copies('copy t from stdin')).toBe(true);
    expect(copies(`insert into note values ('copy t from stdin')`)).toBe(false);
    expect(copies(`select $q$ copy t from stdin $q$ -- copy t from stdin`)).toBe(false);
    expect(copies('select 1')).toBeUndefined();
  });
});

describe('statements the bridge reads along', () => {
  it('are channels, quoted or not, and time limits', () => {
    expect(inspectStatement('LISTEN Bookings; unlisten "A ""b"""; unlisten *')?.listen).toEqual([
      { verb: 'listen', channel: 'bookings' },
      { verb: 'unlisten', channel: 'A "b"' },
      { verb: 'unlisten', channel: '*' },
    ]);
    expect(inspectStatement('set local statement_timeout = 5000')?.timeLimit).toBe(5000);
    expect(inspectStatement(`select 'set local statement_timeout = 5000'`)?.timeLimit).toBeUndefined();
  });
});

describe('an extended query with Flush instead of Sync', () => {
  it('keeps the backend until its Sync, so that nobody comes between the pages of a cursor', async () => {
    const [reader, other] = [new RawClient(engine.connect()), new RawClient(engine.connect())];
    await Promise.all([reader.greeted(), other.greeted()]);
    const flush = message(FRONTEND.flush);
    const page = message(FRONTEND.execute, text('page'), int32(100));
    const order: string[] = [];

    reader.send(
      message(FRONTEND.parse, text(''), text('select g from generate_series(1, 300) g'), Buffer.from([0, 0])),
      message(FRONTEND.bind, text('page'), text(''), Buffer.alloc(6)),
      flush,
    );
    await reader.reply(BIND_COMPLETE);
    other.send(queryMessage('select 1'));
    void other.reply(BACKEND.readyForQuery).then(() => order.push('other'));
    let rows = 0;
    for (let pages = 0; pages < 3; pages++) {
      reader.send(page, flush);
      const messages = await reader.reply(BACKEND.portalSuspended);
      rows += messages.filter((type) => type === BACKEND.dataRow).length;
    }
    order.push('last page');
    reader.send(page, syncMessage());
    await reader.reply(BACKEND.readyForQuery);
    await expect.poll(() => order).toEqual(['last page', 'other']);
    expect(rows).toBe(300);
    reader.socket.destroy();
    other.socket.destroy();
  });

  it('is cleaned up when its client leaves before the Sync, even after an error', async () => {
    for (const sql of ['select 1', 'select no_such_column']) {
      const [leaver, other] = [new RawClient(engine.connect()), new RawClient(engine.connect())];
      await Promise.all([leaver.greeted(), other.greeted()]);
      leaver.send(message(FRONTEND.parse, text('kept'), text(sql), Buffer.from([0, 0])), message(FRONTEND.flush));
      await leaver.reply(sql === 'select 1' ? PARSE_COMPLETE : BACKEND.error);
      leaver.socket.destroy();
      other.send(queryMessage(`select from pg_prepared_statements where name like '%kept'`));
      const messages = await other.reply(BACKEND.readyForQuery);
      expect(messages).not.toContain(BACKEND.error);
      expect(messages).not.toContain(BACKEND.dataRow);
      other.socket.destroy();
    }
  });

  it('may use portals of the same name as another client', async () => {
    const clients = [new RawClient(engine.connect()), new RawClient(engine.connect())];
    for (const [index, client] of clients.entries()) {
      await client.greeted();
      client.send(
        message(FRONTEND.parse, text('s'), text(`select ${index}`), Buffer.from([0, 0])),
        message(FRONTEND.bind, text('p'), text('s'), Buffer.alloc(6)),
        message(FRONTEND.describe, Buffer.from('P'), text('p')),
        message(FRONTEND.execute, text('p'), int32(0)),
        message(FRONTEND.close, Buffer.from('P'), text('p')),
        syncMessage(),
      );
      expect(await client.reply(BACKEND.readyForQuery)).not.toContain(BACKEND.error);
    }
    for (const { socket } of clients) socket.destroy();
  });
});

describe('a client that does not read', () => {
  it('is held back while others are served, and gets everything once it reads', async () => {
    const [slow, other] = [new RawClient(engine.connect()), new RawClient(engine.connect())];
    await Promise.all([slow.greeted(), other.greeted()]);
    slow.socket.pause();
    const queries = 20;
    const size = 4_000_000;
    for (let index = 0; index < queries; index++) slow.send(queryMessage(`select repeat('x', ${size})`));
    for (let index = 0; index < 100; index++) {
      other.send(queryMessage('select 1'));
      await other.reply(BACKEND.readyForQuery);
    }
    expect(slow.socket.readableLength).toBeGreaterThan(size);
    expect(slow.socket.readableLength).toBeLessThan(8 * size);
    slow.socket.resume();
    for (let index = 0; index < queries; index++) await slow.reply(BACKEND.readyForQuery);
    expect(slow.bytes).toBeGreaterThan(queries * size);
    slow.socket.destroy();
    other.socket.destroy();
  });
});

describe('an incomplete reply', () => {
  const reply = (...types: number[]): Buffer => Buffer.concat(types.map((type) => message(type, Buffer.from('I'))));

  it.each([
    ['nothing at all', reply()],
    ['no end of the statement', reply(BACKEND.readyForQuery)],
    ['no readiness', reply(BACKEND.commandComplete)],
    ['half a message', reply(BACKEND.commandComplete, BACKEND.readyForQuery).subarray(0, -2)],
  ])('is noticed: %s', async (_, bytes) => {
    const broken: string[] = [];
    const queue = new BackendQueue({
      backend: async (_batch, onReply) => onReply(bytes),
      idleTransactionMs: 1_000,
      maxBlockMs: 1_000,
      reply: quiet,
      taken: quiet,
      expired: quiet,
      watch: quiet,
      broken: (reason) => broken.push(reason),
    });
    const session = new ClientSession(1, {}, quiet);
    queue.open(session);
    queue.submit(session, {
      bytes: queryMessage('select 1'),
      mustFinish: true,
      received: 1,
      subscriptions: [],
      timeLimit: undefined,
    });
    await expect.poll(() => broken).toEqual(['The engine gave an incomplete reply.']);
  });
});

describe('following a reply', () => {
  it('does not depend on where its chunks are cut', () => {
    const whole = Buffer.concat([
      message(BACKEND.dataRow, Buffer.alloc(40, 7)),
      message(BACKEND.notification, int32(1), text('channel'), text('payload')),
      message(BACKEND.commandComplete, text('SELECT 1')),
      message(BACKEND.readyForQuery, Buffer.from('T')),
    ]);
    for (let first = 0; first <= whole.length; first++)
      for (let second = first; second <= whole.length; second += 3) {
        const passed: Buffer[] = [];
        const notifications: Buffer[] = [];
        const scanner = new ReplyScanner({
          bytes: (bytes) => passed.push(Buffer.from(bytes)),
          notification: (bytes) => notifications.push(Buffer.from(bytes)),
        });
        for (const part of [whole.subarray(0, first), whole.subarray(first, second), whole.subarray(second)])
          scanner.scan(part);
        expect(scanner.status).toBe('T'.charCodeAt(0));
        expect(scanner.finished).toBe(true);
        expect(notifications.length).toBe(1);
        expect(Buffer.concat(passed).length + (notifications[0]?.length ?? 0)).toBe(whole.length);
      }
  });
});

/** Speaks the protocol by hand. */
class RawClient {
  readonly socket: BridgeSocket;
  bytes = 0;
  #received: Buffer = Buffer.alloc(0);
  #types: number[] = [];
  #wake: () => void = quiet;

  constructor(socket: BridgeSocket) {
    this.socket = socket;
    const parts: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
      parts.push(chunk);
      this.#received = Buffer.concat([this.#received, ...parts.splice(0)]);
      this.#split();
      this.#wake();
    });
    socket.on('error', quiet); // the engine is closed under it
    socket.connect();
  }

  async greeted(): Promise<void> {
    const startUp = Buffer.concat([int32(196_608), text('user'), text('postgres'), Buffer.from([0])]);
    this.send(int32(startUp.length + 4), startUp);
    await this.reply(BACKEND.readyForQuery);
  }

  send(...messages: Buffer[]): void {
    this.socket.write(Buffer.concat(messages));
  }

  /** Message types up to the next of the given type. */
  async reply(last: number): Promise<number[]> {
    while (!this.#types.includes(last)) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#types.splice(0, this.#types.indexOf(last) + 1);
  }

  #split(): void {
    while (this.#received.length >= HEADER && this.#received.length >= messageLength(this.#received, 0)) {
      this.#types.push(this.#received[0] ?? 0);
      this.#received = this.#received.subarray(messageLength(this.#received, 0));
    }
  }
}

const PARSE_COMPLETE = 0x31;
const BIND_COMPLETE = 0x32;
