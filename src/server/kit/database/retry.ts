/**
 * Runs a read again once when the connection was lost under it: the embedded worker was restarted, or a server was.
 * Never for writes: a commit may have happened although its answer was lost.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return await read();
  }
}

/** Whether an error means that the connection died, not that the statement was wrong. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && LOST_CODES.has(code)) || error.message.startsWith('Connection terminated');
}

// SQLSTATE class 57 (operator intervention) and 08 (connection), and Node's socket errors.
const LOST_CODES = new Set(['57P01', '57P02', '57P03', '08003', '08006', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']);
