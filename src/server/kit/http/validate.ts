import * as v from 'valibot';
import { isNumericParam, type Call, type CompleteCall, type Schema } from '#contract/kit/call.ts';
import { refusals, validate } from '#contract/kit/refusals.ts';
import { ApiError, invalid } from './errors.ts';
import type { Input } from './handlers.ts';

export type Validate = ReturnType<typeof validator>;

/** What a request holds. */
type Received = { params: Record<string, string>; query: unknown; body: unknown };

/**
 * Returns the validator of one call's requests.
 * With `now`, days are refused that cannot be meant: stored filters and searches are read without.
 *
 * @throws ApiError 422 naming each refused field, 400 for a malformed header
 */
export function validator(call: CompleteCall, checkReplies: boolean) {
  return {
    input: ({ params, query, body }: Received, now?: Date) =>
      ({
        params: Object.fromEntries(
          Object.entries(params).map(([name, value]) => [name, isNumericParam(name) ? Number(value) : value]),
        ),
        query: call.query && parse(call.query, query, now),
        body: call.body && parse(call.body, body, now),
      }) as Input<Call>,

    /** Parses a version as its ETag writes it: `"3"`. `*` means any. */
    ifMatch(header: string | undefined): number | undefined {
      if (header === undefined || header === '*') return undefined;
      const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
      if (!version)
        throw new ApiError('bad_request', 'bad_if_match', 'If-Match must carry the ETag of the record, such as "3".');
      return Number(version);
    },

    idempotencyKey(header: string | string[] | undefined): string | undefined {
      if (!call.idempotency) return undefined;
      if (header === undefined) {
        if (call.idempotency === 'accepted') return undefined;
        throw new ApiError('bad_request', 'idempotency_key_required', 'This call needs an Idempotency-Key header.');
      }
      if (typeof header !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(header)) {
        throw new ApiError(
          'bad_request',
          'bad_idempotency_key',
          'An Idempotency-Key has 8 to 100 printable characters.',
        );
      }
      return header;
    },

    /** @throws Error (a server fault) when a handler returns what the contract does not allow */
    reply(body: unknown): unknown {
      if (!checkReplies || !call.reply) return body;
      const result = v.safeParse(call.reply, body);
      if (result.success) return body;
      throw new Error(
        `${call.id} answered what its contract does not allow: ${JSON.stringify(v.flatten(result.issues))}`,
      );
    },
  };
}

function parse(schema: Schema, value: unknown, at: Date | undefined): unknown {
  const asked = at ? { now: at.toISOString() } : {};
  const quick = validate(schema, value, { abortEarly: true, ...asked });
  if (quick.success) return quick.output;
  // Much of anything is refused at the first error: reporting each would block the event loop.
  const { issues = quick.issues } = isSmall(value) ? validate(schema, value, asked) : quick;
  throw invalid(refusals(issues));
}

/** Returns whether a value has so few parts, and texts so short, that every wrong one can be reported. */
function isSmall(value: unknown): boolean {
  const open = [value];
  for (let seen = 0; seen <= MAX_NAMED; seen += 1) {
    if (open.length === 0) return true;
    const next = open.pop();
    if (typeof next === 'string' && next.length > MAX_NAMED_TEXT) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const inner of Object.values(next)) if (open.push(inner) > MAX_NAMED) return false;
  }
  return false;
}

const MAX_NAMED = 500;
const MAX_NAMED_TEXT = 50_000;
