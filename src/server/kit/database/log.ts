/** Where the database layer reports what it cannot throw: restarts, lost connections, maintenance. */
export type Log = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  details?: Record<string, unknown>,
) => void;
