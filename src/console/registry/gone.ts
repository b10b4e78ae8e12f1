/** Whether a call failed because its record does not exist (any more). */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;
