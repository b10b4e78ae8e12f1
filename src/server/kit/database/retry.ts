/**
 * Retries a read once when its connection was lost: the embedded worker or a server was restarted. Never for writes: a
 * commit may have succeeded although its reply was lost.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return await read();
  }
}

/**
 * Returns whether an error means a lost connection rather than a wrong statement. The driver reports some losses by
 * message only, without a code.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && LOST_CODES.has(code)) || LOST_WORDS.test(error.message);
}

// The second is what the driver says of a connection it has lost already: at the rollback after the loss.
const LOST_WORDS =
  /^Connection terminated|^Client (?:has encountered a connection error|was closed) and is not queryable/;

// SQLSTATE class 57 (operator intervention) and 08 (connection), and Node's socket errors.
const LOST_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08003',
  '08006',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
