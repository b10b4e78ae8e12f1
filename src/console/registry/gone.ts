/** Returns whether a call failed because its record does not exist. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;
