import * as v from 'valibot';
import { instantOf } from '#contract/kit/plausible.ts';
import type { Body as BodyType } from '#domain/content/body.ts';
import { LANGUAGE_STATES } from '#domain/content/locale.ts';
import { CONTENT_STATUSES } from '#domain/content/state.ts';
import { fileKey, id, languageTag, lines, numberIn, setOf, text, timezone } from '#contract/kit/fields.ts';
import { many, one, pageOf } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';

/** A text as blocks; `readBody` of the domain says what a block may hold. */
export const Body: v.GenericSchema<unknown, BodyType> = v.object({
  blocks: v.array(v.looseObject({ id: v.string(), type: v.string() })),
}) as never;

/** A text in a request. The server reads it strictly and names the first thing that it may not hold. */
export const bodyInput: v.GenericSchema<unknown, unknown> = v.unknown();

const focal = v.strictObject({ x: numberIn(0, 1), y: numberIn(0, 1) });

/** A picture of a record, with an alt text for each language. */
export const CoverInput = v.strictObject({
  key: fileKey,
  alt: v.optional(v.record(languageTag, text(0, 300)), {}),
  focal: v.optional(focal, { x: 0.5, y: 0.5 }),
});

export const Cover = v.object({
  key: v.string(),
  url: v.string(),
  alt: v.record(v.string(), v.string()),
  focal: v.object({ x: v.number(), y: v.number() }),
});

const person = v.nullable(v.object({ id, name: v.string() }));

/** What every kind of content has in lists: where it stands. */
export const contentFields = {
  status: v.picklist(CONTENT_STATUSES),
  /** Whether the public was ever given it, and whether they may see it. */
  live: v.boolean(),
  visible: v.boolean(),
  /** Whether the draft differs from what is live. */
  changed: v.boolean(),
  review: v.picklist(['none', 'requested']),
  publish_at: v.nullable(v.string()),
  unpublish_at: v.nullable(v.string()),
  schedule_zone: v.nullable(v.string()),
  scheduled_languages: v.nullable(v.array(v.string())),
  published_at: v.nullable(v.string()),
  live_version: v.nullable(v.number()),
  /** State of each enabled language. */
  languages: v.record(v.string(), v.picklist(LANGUAGE_STATES)),
  author: person,
};

/** The fields of every record of content that no lists show. */
export const contentDetailFields = {
  submitted_by: person,
  submitted_at: v.nullable(v.string()),
  review_note: v.nullable(v.string()),
  /** What the draft lacks before it may be published, and what is worth a look, by the path of the field. */
  missing: v.array(v.object({ field: v.string(), why: v.string() })),
  warnings: v.array(v.object({ field: v.string(), why: v.string() })),
  /** Whether a draft that was replaced can be brought back. */
  replaced: v.boolean(),
};

/** A published version. */
export const ContentVersion = v.object({
  number: v.number(),
  at: v.string(),
  published_by: person,
  /** Languages that were published; null for all. */
  languages: v.nullable(v.array(v.string())),
  note: v.string(),
});
export type ContentVersion = v.InferOutput<typeof ContentVersion>;

/** The English that a language was held against. */
const Source = v.object({
  language: v.string(),
  /** The hash of that English; null for English itself. */
  source_hash: v.nullable(v.string()),
  /** Its texts by field, and when a language was first held against them; null when they are not kept. */
  texts: v.nullable(
    v.record(v.string(), v.union([v.string(), v.pipe(v.array(v.record(v.string(), v.string())), v.readonly()), Body])),
  ),
  at: v.nullable(v.string()),
});
export type ContentSource = v.InferOutput<typeof Source>;

const Confirmation = v.strictObject({
  /** When it becomes public; null for now. */
  at: v.optional(v.nullable(instantOf('window')), null),
  /** When it is hidden again; null for never. */
  until: v.optional(v.nullable(instantOf('window')), null),
  /** The time zone in which these were chosen. */
  schedule_zone: v.optional(timezone, 'Asia/Singapore'),
  /** Languages whose texts are published; null for all. */
  languages: v.optional(v.nullable(v.pipe(setOf(languageTag), v.minLength(1, say.minEntries(1)))), null),
  note: v.optional(lines(0, 500), ''),
});

/**
 * Returns the details of `contentCalls`.
 * @param spec `row` and `record` are replies of lists and single records, `input` and `changes` are bodies, `snapshot` is
 * what a version held
 */
export const contentDetails = <
  Row extends v.GenericSchema,
  Full extends v.GenericSchema,
  Input extends v.GenericSchema,
  Changes extends v.GenericSchema,
  Query extends v.GenericSchema,
  Snapshot extends v.GenericSchema,
>({
  noun,
  snapshot,
  record,
  ...drafts
}: {
  noun: string;
  nouns: string;
  row: Row;
  record: Full;
  input: Input;
  changes: Changes;
  query: Query;
  snapshot: Snapshot;
}) =>
  ({
    ...draftDetails({ noun, record, ...drafts }),
    ...publicationDetails(noun, one(record)),
    ...versionDetails(noun, one(record), snapshot),
  }) as const;

function draftDetails<
  Row extends v.GenericSchema,
  Full extends v.GenericSchema,
  Input extends v.GenericSchema,
  Changes extends v.GenericSchema,
  Query extends v.GenericSchema,
>(spec: { noun: string; nouns: string; row: Row; record: Full; input: Input; changes: Changes; query: Query }) {
  const { noun, nouns } = spec;
  const a = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const reply = one(spec.record);
  const refuses = { conflict: ['slug_taken'], invalid: ['bad_body'] } as const;
  return {
    list: { summary: `${nouns}, by page.`, query: spec.query, reply: pageOf(spec.row) },
    one: { summary: `One ${noun}, with its draft.`, reply },
    create: {
      summary: `Add ${a} as a draft.`,
      did: `Added ${noun}`,
      body: spec.input,
      refuses,
      reply,
      status: 201,
    },
    update: {
      summary: `Change the draft of ${a}. Languages that are left out stay as they are; null removes one.`,
      did: `Changed draft of ${noun}`,
      body: spec.changes,
      refuses,
      reply,
    },
    keepLanguage: {
      summary: 'Find the texts of a language still right though the English has changed.',
      did: `Kept a translation of ${noun}`,
      refuses: { not_found: ['no_such_language'] },
      reply,
    },
    source: {
      summary: 'The English as it was when a language was last saved, or found still right.',
      refuses: { not_found: ['no_such_language'] },
      reply: one(Source),
    },
    remove: {
      summary: `Delete ${a} that was never public or is hidden.`,
      did: `Deleted ${noun}`,
      refuses: transition,
    },
    restore: {
      summary: `Undo the deletion of ${a}.`,
      did: `Restored ${noun}`,
      refuses: { conflict: ['slug_taken'] },
      reply,
    },
  } as const;
}

const publicationDetails = <Reply extends v.GenericSchema>(noun: string, reply: Reply) =>
  ({
    submit: {
      summary: 'Ask for a review of the draft.',
      did: `Submitted ${noun}`,
      refuses: { conflict: ['invalid_transition', 'nothing_to_publish'] },
      reply,
    },
    sendBack: {
      summary: 'End a review with a note to the author.',
      did: `Sent back ${noun}`,
      body: v.strictObject({ note: v.optional(lines(0, 1000), '') }),
      refuses: { ...transition, invalid: ['note_required'] },
      reply,
    },
    confirm: {
      summary: 'Publish the draft, now or at a later moment, in all of its languages or some.',
      did: `Confirmed ${noun}`,
      body: Confirmation,
      refuses: {
        conflict: ['nothing_to_publish'],
        invalid: ['not_publishable', 'publish_in_past', 'unpublish_too_early', 'en_first'],
      },
      reply,
    },
    unschedule: {
      summary: 'Cancel what is scheduled: becoming public, and being hidden again.',
      did: `Unscheduled ${noun}`,
      refuses: transition,
      reply,
    },
    show: { summary: 'Show the public again what was hidden.', did: `Showed ${noun}`, refuses: transition, reply },
    hide: { summary: 'Hide from the public what is live.', did: `Hid ${noun}`, refuses: transition, reply },
  }) as const;

const versionDetails = <Reply extends v.GenericSchema, Snapshot extends v.GenericSchema>(
  noun: string,
  reply: Reply,
  snapshot: Snapshot,
) =>
  ({
    discard: {
      summary: 'Replace the draft by what is live.',
      did: `Discarded changes of ${noun}`,
      refuses: { conflict: ['invalid_transition', 'slug_taken'] },
      reply,
    },
    bringBack: {
      summary: 'Bring back the draft that was discarded, or replaced by a version.',
      did: `Brought back draft of ${noun}`,
      refuses: { conflict: ['invalid_transition', 'slug_taken'] },
      reply,
    },
    versions: { summary: 'The published versions that are kept, the latest first.', reply: many(ContentVersion) },
    version: {
      summary: 'A published version with its fields and texts.',
      refuses: { not_found: ['version_gone'] },
      reply: one(v.object({ ...ContentVersion.entries, snapshot })),
    },
    restoreVersion: {
      summary: 'Copy a published version into the draft.',
      did: `Restored a version of ${noun}`,
      refuses: { not_found: ['version_gone'], conflict: ['slug_taken'] },
      reply,
    },
  }) as const;

const transition = { conflict: ['invalid_transition'] } as const;
