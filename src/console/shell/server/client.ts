import { fillPath } from '#contract/kit/call.ts';
import type { Call, ReplyOf } from '#contract/kit/call.ts';
import { ErrorReply } from '#contract/kit/errors.ts';
import type { Send, SendInput } from '#console/registry/context.ts';
import * as v from 'valibot';
import { ApiError } from '#console/shell/state/api-error.ts';

/** What the client needs from around it. */
export type ClientOptions = {
  /** Origin (and path) of the API; empty for the console's own origin. */
  base: string;
  token(): string | null;
  market(): string | undefined;
  /** Shows a titled notice. */
  notice(title: string, text: string): void;
  /** A stored token turned out to be worthless. */
  expired(): void;
  /** 30 s (PRODUCT.md#limits) unless a test is in a hurry. */
  timeout?: number;
};

/**
 * The one way to the API. Replies are unwrapped to their body. 401, 403 and 413 are announced here, once
 * (PRODUCT.md#errors); everything is thrown as an {@link ApiError} for the caller to deal with.
 */
export function createClient(options: ClientOptions): Send {
  const { timeout = TIMEOUT_MS } = options;
  return async function send<C extends Call>(call: C, input: SendInput<C> = {}) {
    const timeoutSignal = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(addressOf(options.base, call, input), {
        method: call.method,
        headers: headers(options, input),
        ...bodyOf(input.body),
        ...(input.keepalive && { keepalive: true }),
        signal: AbortSignal.any([timeoutSignal, ...(input.signal ? [input.signal] : [])]),
      });
      const data = read(await response.text());
      if (!response.ok) throw announced(refusal(response.status, data), options);
      return data as ReplyOf<C>;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (input.signal?.aborted) throw input.signal.reason;
      throw noAnswer(timeoutSignal.aborted ? 'timeout' : 'offline');
    }
  };
}

export const TIMEOUT_MS = 30_000;

function headers<C>(
  { token, market }: ClientOptions,
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
  };
}

function addressOf<C extends Call>(base: string, call: C, { params, query }: SendInput<C>): string {
  const given = Object.entries<unknown>(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = String(new URLSearchParams(given as [string, string][]));
  const path = base + fillPath(call.path, params ?? {});
  return search === '' ? path : `${path}?${search}`;
}

/** Form data and files travel as they are; anything else is JSON. */
function bodyOf(body: unknown): { body?: BodyInit } {
  if (body === undefined) return {};
  return { body: isJson(body) ? JSON.stringify(body) : (body as BodyInit) };
}

const isJson = (body: unknown): boolean => body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);

/** JSON, or whatever a gateway in between has to say. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the server said in place of doing it. */
export function refusal(status: number, data: unknown): ApiError {
  const reply = v.safeParse(ErrorReply, data);
  return new ApiError(status, reply.success ? reply.output : looseReply(data));
}

/** No answer came, or none in time. */
export const noAnswer = (code: 'timeout' | 'offline'): ApiError =>
  new ApiError(0, {
    code,
    message:
      code === 'timeout'
        ? 'The server took too long to answer. Please try again.'
        : 'The server cannot be reached. Check your connection and try again.',
  });

/** Another gateway's error body: its sentence and whether it says the session is good, if it says so. */
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

/** Says what is said of an error wherever it happens; answers it. */
export function announced(
  error: ApiError,
  { notice, token, expired }: Pick<ClientOptions, 'notice' | 'token' | 'expired'>,
): ApiError {
  if (error.status === 403) notice('Forbidden', error.message);
  else if (error.status === 413) notice('File too large', 'You must upload image under 5MB');
  else if (error.status === 401 && !error.isLogin) {
    notice('Unauthorized', 'Authorization verification failed');
    if (token()) expired();
  } else return error;
  error.noticed = true;
  return error;
}
