import * as v from 'valibot';
import { id, text } from './kit/fields.ts';
import { many } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

/** One change to one record. It never carries what the record holds: that is asked for, by whoever may. */
export const LiveEvent = v.object({
  kind: v.string(),
  /** Null: more records of the kind changed at once than are named one by one. */
  id: v.nullable(v.number()),
  what: v.picklist(['made', 'changed', 'gone']),
  /** Id of the call or job that wrote, such as `booking.confirm`. */
  action: v.string(),
  version: v.nullable(v.number()),
  /** Null when the system itself wrote. */
  by: v.nullable(v.object({ id: v.number(), name: v.string() })),
  at: v.string(),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;

/** Who has a record open. */
export const RecordPresence = v.object({
  kind: v.string(),
  id,
  people: v.array(v.object({ id, name: v.string(), editing: v.boolean() })),
});
export type RecordPresence = v.InferOutput<typeof RecordPresence>;

/** What a console hears, each as the JSON of one server-sent event of that name. */
export interface LiveMessages {
  /** The stream begins. Nothing was missed since the id the caller named, if it named one. */
  hello: Record<string, never>;
  /** The stream begins, and what happened since the id the caller named is not known any more. */
  reset: Record<string, never>;
  changed: { events: LiveEvent[] };
  /** Who has a record open that the caller has open as well. */
  presence: RecordPresence;
  /** What the caller may do has changed. */
  rights: Record<string, never>;
  /** Nothing happened, and the line is good. */
  beat: Record<string, never>;
  /** The stream ends: with the caller's session, or because the server goes. */
  end: { why: 'session' | 'shutdown' };
}

export const liveDetails = {
  events: {
    summary: 'Server-sent events of changes to records the caller may read; with Last-Event-ID, from there on.',
    query: v.object({
      /** Without Last-Event-ID: begins with what changed in this many seconds before. */
      age: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'Must be a whole number, at most 9999.'), v.transform(Number)),
      ),
    }),
  },
  presence: {
    summary: 'Say which records a page of the console has open, in place of what it said before; answers who else has.',
    did: null,
    body: v.strictObject({
      page: v.pipe(v.string(), v.uuid('Must be a UUID.')),
      open: v.pipe(
        v.array(v.strictObject({ kind: text(1, 60), id, editing: v.boolean('Must be true or false.') })),
        v.maxLength(50, 'Must have at most 50 entries.'),
        v.transform((records) => [...new Map(records.map((each) => [`${each.kind} ${each.id}`, each])).values()]),
      ),
    }),
    reply: many(RecordPresence),
  },
} satisfies ServiceDetails;
