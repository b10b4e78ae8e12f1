import type { ErrorReply } from '#contract/kit/errors.ts';

/** A call that did not succeed. `message` is a sentence for the person; `code` is for the program. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, or 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The record as it stands now, on 412. */
  readonly current: ErrorReply['current'];
  readonly details: ErrorReply['details'];
  readonly requestId: string | undefined;
  /** Whether the answer says the session is good; a 401 that does not ends it. */
  readonly isLogin: boolean;
  /** True when a notice already told the person. */
  noticed = false;

  constructor(status: number, reply: Partial<ErrorReply>) {
    super(reply.message ?? SENTENCES[status] ?? 'The server could not do this. Please try again.');
    this.status = status;
    this.code = reply.code ?? 'fault';
    this.fields = reply.fields ?? {};
    this.current = reply.current;
    this.details = reply.details;
    this.requestId = reply.request_id;
    this.isLogin = reply.result?.isLogin === true;
  }

  /** Whether it is known that the server did nothing: it said so. */
  get refused(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** Anything thrown, as a sentence. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The sentence of a form's or step's field, if the server refused that field. */
export const fieldSentence = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field]?.join(' ') : undefined;

/** For answers without a sentence of their own, such as a gateway's. */
const SENTENCES: Readonly<Record<number, string>> = {
  404: 'This does not exist (any more).',
  413: 'You must upload image under 5MB',
  429: 'Too many requests. Wait a moment and try again.',
  500: 'Sorry, something went wrong with the server',
  502: 'The server cannot be reached right now. Please try again.',
  503: 'The server is busy. Please try again in a moment.',
  504: 'The server took too long to answer. Please try again.',
};
