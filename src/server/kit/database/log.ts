/** Receives what the database layer cannot throw: restarts, lost connections, maintenance. */
export type Log = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  details?: Record<string, unknown>,
) => void;
