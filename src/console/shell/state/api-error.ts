import type { ErrorReply } from '#contract/kit/errors.ts';

/** Error of a failed call. `message` is a sentence for the user; `code` is for the program. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, or 0 when no reply arrived. */
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The current record, on 412. */
  readonly current: ErrorReply['current'];
  readonly details: ErrorReply['details'];
  readonly requestId: string | undefined;
  /** Whether the reply confirms that the session is valid; a 401 without it ends the session. */
  readonly isLogin: boolean;
  /** True when a notice has already been shown to the user. */
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

  /** Returns whether the server certainly did nothing, because it refused the request (4xx). */
  get refused(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** Returns the message of anything thrown. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns why anything thrown happened: of refused fields, what is wrong with the first of them. */
export function reasonOf(error: unknown): string {
  const sentences = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return sentences.length > 0 ? [...new Set(sentences)].slice(0, 3).join(' ') : sentenceOf(error);
}

/** Returns the error message of a field of a form or step, if the server refused that field. */
export const fieldSentence = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field]?.join(' ') : undefined;

/** Messages for replies without one of their own, such as a gateway's. */
const SENTENCES: Readonly<Record<number, string>> = {
  404: 'This does not exist, or was deleted.',
  413: 'You must upload image under 5MB',
  429: 'Too many requests. Wait a moment and try again.',
  500: 'Sorry, something went wrong with the server',
  502: 'The server cannot be reached right now. Please try again.',
  503: 'The server is busy. Please try again in a moment.',
  504: 'The server took too long to answer. Please try again.',
};

/** Returns whether the server may have processed a request despite the error. */
export const mayHaveArrived = (error: unknown): boolean =>
  !(error instanceof ApiError) || !error.refused || error.code === 'in_flight';

/** Returns a refusal whose fields go by the names of a form, with what to say in place of its own sentence. */
export function inFieldsOf(error: ApiError, fieldOf: (path: string) => string, message = error.message): ApiError {
  const { status, code, fields, details, current, requestId } = error;
  const renamed = new ApiError(status, {
    code,
    message,
    fields: Object.fromEntries(Object.entries(fields).map(([path, why]) => [fieldOf(path), [...why]])),
    result: { isLogin: error.isLogin },
    ...(current && { current }),
    ...(details && { details }),
    ...(requestId && { request_id: requestId }),
  });
  renamed.noticed = error.noticed;
  return renamed;
}

/** Returns an error that explains why nothing is sent; the next attempt starts afresh. */
export const notYet = (message: string): ApiError =>
  new ApiError(409, { code: 'not_yet', message, result: { isLogin: true } });

/** Returns an error for fields refused before sending, with a message each. */
export const refusal = (fields: Readonly<Record<string, string>>): ApiError =>
  new ApiError(422, {
    code: 'invalid',
    message: 'Some fields need your attention.',
    fields: Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, [why]])),
    result: { isLogin: true },
  });
