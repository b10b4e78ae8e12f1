import * as v from 'valibot';

/** HTTP statuses of deliberate API errors. */
export const ERROR_STATUS = {
  moved: 308,
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  invalid: 422,
  too_many: 429,
  fault: 500,
  not_available: 501,
  outside: 502,
  busy: 503,
} as const;

export type ErrorKind = keyof typeof ERROR_STATUS;

/** Body of every error reply. `code` is stable for programs; `message` is a sentence a person can act on. */
export const ErrorReply = v.object({
  code: v.string(),
  message: v.string(),
  /** Sentences by field path (`lead.email`) when single fields were refused. */
  fields: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The current state of the record, on 412 `stale_version`. */
  current: v.optional(v.record(v.string(), v.unknown())),
  /** More facts about the refusal, such as the events a booking allows. */
  details: v.optional(v.record(v.string(), v.unknown())),
  request_id: v.optional(v.string()),
  result: v.object({ isLogin: v.boolean() }),
});
export type ErrorReply = v.InferOutput<typeof ErrorReply>;
