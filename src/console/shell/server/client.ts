import { fillPath } from '#contract/kit/call.ts';
import type { Call, ReplyOf } from '#contract/kit/call.ts';
import { ErrorReply } from '#contract/kit/errors.ts';
import type { Send, SendInput } from '#console/registry/context.ts';
import { PROOFS, type Proof } from '#domain/access/confirmation.ts';
import { FetchError } from 'ofetch';
import * as v from 'valibot';
import { ApiError } from '#console/shell/state/api-error.ts';
import { http } from './http.ts';

/** Dependencies of the client. */
export type ClientOptions = {
  /** Origin (and path) of the API; empty for the console's own origin. */
  base: string;
  token(): string | null;
  market(): string | undefined;
  /** Shows a titled notice. */
  notice(title: string, text: string): void;
  /** Called when the server no longer accepts the stored token. */
  expired(): void;
  /** Lets the user prove who they are; resolves with whether they did. */
  confirm?(ask: readonly Proof[], passkey: boolean): Promise<boolean>;
  /** Returns whether nobody uses the page just now. */
  unattended?(): boolean;
  /** In ms; {@link TIMEOUT_MS} by default, shorter in tests. */
  timeout?: number;
};

/**
 * Creates the client through which all calls of the API go. It returns the body of a reply and throws an
 * {@link ApiError} otherwise. 401, 403 and 413 show a notice here, so that no caller has to (PRODUCT.md#errors).
 */
export function createClient(options: ClientOptions): Send {
  const attempt = attemptWith(options);
  return async function send<C extends Call>(call: C, input: SendInput<C> = {}) {
    try {
      return await attempt(call, input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirm_identity' || !options.confirm) throw error;
      // The one refusal that the same request overcomes, once the person has shown who they are.
      const { ask, passkey } = proofsIn(error);
      if (await options.confirm(ask, passkey)) return attempt(call, input);
      error.noticed = true;
      throw error;
    }
  };
}

function attemptWith(options: ClientOptions): Send {
  const { timeout = TIMEOUT_MS } = options;
  return async function attempt<C extends Call>(call: C, input: SendInput<C> = {}) {
    // ofetch's own time-out covers only the headers; this one includes the body.
    const timeoutSignal = AbortSignal.timeout(timeout);
    try {
      return await http<ReplyOf<C>>(addressOf(options.base, call, input), {
        method: call.method,
        headers: headers(options, input),
        ...bodyOf(input.body),
        ...(input.keepalive && { keepalive: true }),
        signal: AbortSignal.any([timeoutSignal, ...(input.signal ? [input.signal] : [])]),
        parseResponse,
      });
    } catch (error) {
      if (error instanceof FetchError && error.status !== undefined)
        throw announced(refusal(error.status, error.data), options);
      if (input.signal?.aborted) throw input.signal.reason;
      throw connectionError(timeoutSignal.aborted ? 'timeout' : 'offline');
    }
  };
}

/** Time-out of a call (PRODUCT.md#limits). */
export const TIMEOUT_MS = 30_000;

function headers<C>(
  { base, token, market, unattended }: ClientOptions,
  { ifMatch, idempotencyKey, body }: SendInput<C>,
): Record<string, string> {
  const bearer = token();
  const marker = market();
  return {
    ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    ...(marker ? { 'Target-Market': marker } : {}),
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(isJson(body) ? { 'Content-Type': 'application/json' } : {}),
    // A foreign gateway may refuse headers it does not know.
    ...(base === '' && unattended?.() ? { 'X-Unattended': '1' } : {}),
  };
}

function addressOf<C extends Call>(base: string, call: C, { params, query }: SendInput<C>): string {
  const given = Object.entries<unknown>(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = String(new URLSearchParams(given as [string, string][]));
  const path = base + fillPath(call.path, params ?? {});
  return search === '' ? path : `${path}?${search}`;
}

/**
 * Returns the body to send. Form data and files are sent unchanged; anything else is encoded as JSON here, because
 * ofetch would send strings unencoded and objects with a `buffer` field not as JSON.
 */
function bodyOf(body: unknown): { body?: BodyInit } {
  if (body === undefined) return {};
  return { body: isJson(body) ? JSON.stringify(body) : (body as BodyInit) };
}

const isJson = (body: unknown): boolean => body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);

/** Returns the value of a JSON reply, or the text itself where a gateway in between replied with something else. */
function parseResponse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns what the server asks for before it takes a call, and whether a passkey would do as well. */
function proofsIn({ details }: ApiError): { ask: readonly Proof[]; passkey: boolean } {
  const schema = v.object({ ask: v.array(v.picklist(PROOFS)), passkey: v.optional(v.boolean(), false) });
  const asked = v.safeParse(schema, details);
  return asked.success ? asked.output : { ask: ['password'], passkey: false };
}

/** Returns the error for a reply whose status is an error. */
export function refusal(status: number, data: unknown): ApiError {
  const reply = v.safeParse(ErrorReply, data);
  return new ApiError(status, reply.success ? reply.output : looseReply(data));
}

/** Returns the error for a call that got no reply, or none in time. */
export const connectionError = (code: 'timeout' | 'offline'): ApiError =>
  new ApiError(0, {
    code,
    message:
      code === 'timeout'
        ? 'The server took too long to answer. Please try again.'
        : 'The server cannot be reached. Check your connection and try again.',
  });

/** Parses a foreign gateway's error body: its sentence and, if present, whether the session is valid. */
function looseReply(data: unknown): Partial<ErrorReply> {
  const reply = v.safeParse(
    v.object({ message: v.optional(v.string()), result: v.optional(v.object({ isLogin: v.boolean() })) }),
    data,
  );
  return reply.success
    ? {
        ...(reply.output.message ? { message: reply.output.message } : {}),
        ...(reply.output.result ? { result: reply.output.result } : {}),
      }
    : {};
}

/** Shows the notice for 401, 403 and 413. Returns the error. */
export function announced(
  error: ApiError,
  { notice, token, expired }: Pick<ClientOptions, 'notice' | 'token' | 'expired'>,
): ApiError {
  if (error.code === 'confirm_identity') return error;
  if (error.status === 403) notice('Forbidden', error.message);
  else if (error.status === 413) notice('File too large', 'You must upload image under 5MB');
  else if (error.status === 401 && !error.isLogin) {
    notice('Unauthorized', 'Authorization verification failed');
    if (token()) expired();
  } else return error;
  error.noticed = true;
  return error;
}
