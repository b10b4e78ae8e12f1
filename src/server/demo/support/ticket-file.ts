import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { storeFile } from '#server/storage/index.ts';
import { attachTo } from '#server/demo/rows/tickets.store.ts';

/** Gives the customer who was charged twice the lines of their card statement to show. */
export async function fillTicketFile(db: Db, store: FileStore, now: Date): Promise<void> {
  const content = Buffer.from(STATEMENT);
  const about = { name: 'card statement.txt', mime: 'text/plain', purpose: 'attachment', ownerId: null };
  const file = await storeFile({ db, store }, { ...about, bytes: content.length }, once(content), now);
  await attachTo(db, CHARGED_TWICE, file);
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

const CHARGED_TWICE = 'TK261122DVE01';
const STATEMENT = `Card statement, page 1 of 1

21 Nov  Airport transfer  SGD 71.20
21 Nov  Airport transfer  SGD 71.20
22 Nov  Coffee            SGD  7.50
`;
