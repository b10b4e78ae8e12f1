import { ERROR_STATUS, type ErrorKind, type ErrorReply } from '#contract/kit/errors.ts';
import type { Verdict } from '#domain/verdict.ts';

type Facts = Pick<ErrorReply, 'fields' | 'current' | 'details'>;

/** `cause` is for the log only; `retryAfter` is in seconds. */
type More = Facts & { cause?: unknown; retryAfter?: number };

/** A deliberate refusal: a status, a stable code and a sentence a person can act on. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly status: number;
  readonly code: string;
  readonly facts: Facts;
  /** When another attempt may succeed, in seconds from now. */
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, code: string, message: string, { cause, retryAfter, ...facts }: More = {}) {
    super(message, { cause });
    this.kind = kind;
    this.status = ERROR_STATUS[kind];
    this.code = code;
    this.facts = facts;
    this.retryAfter = retryAfter ?? (this.status === ERROR_STATUS.busy ? 1 : undefined);
  }
}

export const unauthorized = () => new ApiError('unauthorized', 'unauthorized', 'Authorization verification failed');

export const forbidden = (message: string, code = 'forbidden') => new ApiError('forbidden', code, message);

export const notFound = (what: string) => new ApiError('not_found', 'not_found', `${what} does not exist.`);

export const conflict = (code: string, message: string, details?: Facts['details']) =>
  new ApiError('conflict', code, message, details ? { details } : {});

/** Returns a 410: what was asked for is there at other times only. */
export const gone = (message: string) => new ApiError('gone', 'gone', message);

/** Returns a redirect: what was asked for is at another address for good. */
export const moved = (location: string, what: string) =>
  new ApiError('moved', 'moved', `${what} has another address now.`, { details: { location } });

/** Returns a 422 with sentences by field. */
export const invalid = (
  fields: Record<string, string[]>,
  code = 'invalid',
  message = 'Some fields need your attention.',
) => new ApiError('invalid', code, message, { fields });

/** Returns a 412 with the current record: it has changed since the caller read it. */
export const stale = (current: Record<string, unknown>) =>
  new ApiError('stale', 'stale_version', 'Someone else changed this record since you opened it.', { current });

/**
 * Refuses a write based on an older version than the record's own.
 * @throws ApiError 412 `stale_version`
 */
export function expectVersion(
  current: { version: number } & Record<string, unknown>,
  ifMatch: number | undefined,
): void {
  if (ifMatch !== undefined && ifMatch !== current.version) throw stale(current);
}

/** @throws ApiError 403 with the sentence of the rule that refuses */
export function refuseUnless(verdict: Verdict): void {
  if (!verdict.ok) throw forbidden(verdict.why);
}
