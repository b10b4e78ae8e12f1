import * as v from 'valibot';
import { say } from './kit/sentences.ts';
import { id, text } from './kit/fields.ts';
import { ref } from './kit/ref.ts';
import { many } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

/** One change to one record. It never carries the record's contents: callers with the rights fetch those. */
export const LiveEvent = v.object({
  kind: v.string(),
  /** Null: too many records of the kind changed at once to list them. */
  id: v.nullable(v.number()),
  what: v.picklist(['made', 'changed', 'gone']),
  /** Id of the call or job that wrote, such as `booking.confirm`. */
  action: v.string(),
  version: v.nullable(v.number()),
  /** Null when the actor is the system. */
  by: v.nullable(v.object({ id: v.number(), name: v.string() })),
  at: v.string(),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;

/** The staff who have a record open. */
export const RecordPresence = v.object({
  kind: v.string(),
  id,
  people: v.array(v.object({ id, name: v.string(), editing: v.boolean() })),
});
export type RecordPresence = v.InferOutput<typeof RecordPresence>;

/** The messages of the event stream, each sent as the JSON of one server-sent event of that name. */
export interface LiveMessages {
  /** The stream begins. Nothing was missed since the id the caller sent, if any. */
  hello: Record<string, never>;
  /** The stream begins, and the events since the id the caller sent are no longer available. */
  reset: Record<string, never>;
  changed: { events: LiveEvent[] };
  /** Staff who have a record open that the caller has open as well. */
  presence: RecordPresence;
  /** The caller's rights have changed. */
  rights: Record<string, never>;
  /** Heartbeat. */
  beat: Record<string, never>;
  /** The stream ends: with the caller's session, or because the server shuts down. */
  end: { why: 'session' | 'shutdown' };
}

export const liveDetails = {
  events: {
    summary: 'Server-sent events of changes to records the caller may read; with Last-Event-ID, from there on.',
    refuses: { too_many: ['too_many_streams'] },
    query: v.object({
      /** Without Last-Event-ID: starts with the changes of this many seconds before. */
      age: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,4}$/, say.a('a whole number, at most 9999')), v.transform(Number)),
      ),
    }),
  },
  presence: {
    summary: 'Say which records a page of the console has open, in place of what it said before; answers who else has.',
    did: null,
    body: v.strictObject({
      page: v.pipe(v.string(), v.uuid(say.a('a UUID'))),
      open: v.pipe(
        v.array(v.strictObject({ kind: text(1, 60), id: ref({ by: 'kind' }), editing: v.boolean(say.flag) })),
        v.maxLength(50, say.maxEntries(50)),
        v.transform((records) => [...new Map(records.map((each) => [`${each.kind} ${each.id}`, each])).values()]),
      ),
    }),
    reply: many(RecordPresence),
  },
} satisfies ServiceDetails;
