import { MAX_CSV } from '#domain/text/csv.ts';
import { say } from './kit/sentences.ts';
import * as v from 'valibot';
import { id, text } from './kit/fields.ts';
import { partId } from './kit/ref.ts';
import { FieldChange } from './kit/log.ts';
import { one, pageOf, paging } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const JOB_KINDS = ['bulk', 'export', 'import'] as const;
export const JOB_SORTS = ['id'] as const;

/**
 * The maximum number of records per job, since one job reports the outcome for each. Larger sets must be narrowed
 * first.
 */
export const MAX_IN_BULK = 100_000;

/** The maximum number of records listed by id; larger sets are given as a filter. */
export const MAX_NAMED = 1000;

/** A background job of the server. */
export const BackgroundJob = v.object({
  id,
  kind: v.picklist(JOB_KINDS),
  title: v.string(),
  state: v.picklist(JOB_STATES),
  /** The number of processed records, failures included; `total` is null while it is unknown. */
  done: v.number(),
  failed: v.number(),
  total: v.nullable(v.number()),
  /** The outcome, in a sentence. */
  outcome: v.nullable(v.string()),
  /** List of the records it works on. */
  list: v.nullable(v.string()),
  result: v.nullable(v.object({ name: v.string(), bytes: v.number() })),
  /** Whether it can be retried for the failed records. */
  retriable: v.boolean(),
  /** Of an import: how many records its file does not name any more. */
  gone: v.number(),
  /** Whether it was the trial run of an import, which can now be applied. */
  applicable: v.boolean(),
  asked_by: v.string(),
  mine: v.boolean(),
  created_at: v.string(),
  started_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
});
export type BackgroundJob = v.InferOutput<typeof BackgroundJob>;

/** A record or row that a job failed to process. */
export const JobFailure = v.object({
  place: v.number(),
  record_id: v.nullable(v.number()),
  label: v.string(),
  reason: v.string(),
  fields: v.nullable(v.record(v.string(), v.array(v.string()))),
});
export type JobFailure = v.InferOutput<typeof JobFailure>;

/** What an import does with each row of its file; `gone`: a record that the file does not name any more. */
export const IMPORT_ROWS = ['new', 'changed', 'unchanged', 'gone'] as const;

export const ImportRow = v.object({
  place: v.number(),
  what: v.picklist(IMPORT_ROWS),
  /** Null for a record that a trial would add. */
  record_id: v.nullable(v.number()),
  label: v.string(),
  /** The currency of the amounts among the changes. */
  currency: v.nullable(v.string()),
  changes: v.array(FieldChange),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

/** Id of a list's screen, such as `orders.list`. */
const list = text(1, 60);

/** The query of a list's call, without its page. The call's own schema parses it. */
const input = v.record(v.string(), v.unknown(), say.group);

/** The records that a list finds with a filter. */
const records = {
  list,
  query: v.optional(input, {}),
  body: v.optional(input, {}),
};

/** A column of a file: its id on the list's screen, and its heading there. */
const column = v.strictObject({ id: text(1, 60), header: text(0, 60) });

/** The text of a CSV file. Larger files must be split. */
const csv = v.pipe(
  v.string(say.text),
  v.minLength(1, 'The file is empty.'),
  v.maxLength(MAX_CSV, `The file must have at most ${MAX_CSV.toLocaleString('en')} characters; cut it into several.`),
);
const target = text(1, 60);

export const jobDetails = {
  list: {
    summary: "The caller's jobs, the latest first; those who may read everything see everybody's.",
    query: v.object({
      ...paging(JOB_SORTS).entries,
      q: v.optional(text(0, 120)),
      state: v.optional(v.picklist(JOB_STATES)),
      kind: v.optional(v.picklist(JOB_KINDS)),
      whose: v.optional(v.picklist(['mine', 'all']), 'mine'),
    }),
    reply: pageOf(BackgroundJob),
  },
  one: { summary: 'One job.', reply: one(BackgroundJob) },
  failures: {
    summary: 'What a job could not do, each with the reason.',
    query: paging(['place']),
    reply: pageOf(JobFailure),
  },
  rows: {
    summary: 'What an import does with the rows of its file, and the records that are gone from it; with their counts.',
    query: v.object({
      ...paging(['place']).entries,
      what: v.optional(v.picklist(IMPORT_ROWS, say.oneOf(IMPORT_ROWS))),
    }),
    reply: v.object({
      ...pageOf(ImportRow).entries,
      counts: v.object({ new: v.number(), changed: v.number(), unchanged: v.number(), gone: v.number() }),
    }),
  },
  cancel: {
    summary: 'Stop a job after its current step; completed steps are kept.',
    did: 'Cancelled job',
    refuses: { conflict: ['ended'] },
    reply: one(BackgroundJob),
  },
  retry: {
    summary: 'Try again, as a new job, what a job could not do.',
    did: 'Tried a job again',
    refuses: { conflict: ['continued', 'nothing_failed'], forbidden: ['confirm_identity'] },
    reply: one(BackgroundJob),
    status: 201,
  },
  undo: {
    summary: 'Undo, as a new job, what a job has done, within a minute of its end. Only for calls that can be undone.',
    did: 'Undid a job',
    refuses: { conflict: ['continued', 'not_undoable'], forbidden: ['confirm_identity'] },
    reply: one(BackgroundJob),
    status: 201,
  },
  count: {
    summary: 'How many records the filter of a list finds, counted to the last.',
    did: null,
    body: v.strictObject(records),
    reply: one(v.object({ count: v.number() })),
  },
  exportList: {
    summary:
      "Write all that the filter of a list finds into a CSV file. Needs the right to export beside the list's own.",
    did: 'Exported list',
    refuses: { forbidden: ['confirm_identity'] },
    body: v.strictObject({
      ...records,
      columns: v.pipe(
        v.array(column, say.list),
        v.minLength(1, 'Choose a column.'),
        v.maxLength(100, say.maxEntries(100)),
      ),
      title: text(1, 120),
    }),
    reply: one(BackgroundJob),
    status: 201,
  },
  link: {
    summary: 'An address to fetch the file a job made from, once, within ten minutes and without a session.',
    did: 'Fetched the file of a job',
    refuses: { conflict: ['no_file'] },
    reply: one(v.object({ url: v.string(), expires_at: v.string() })),
    status: 201,
  },
  readImport: {
    summary:
      'Read the columns of a CSV file, and which fields of a record they seem to be. Nothing is kept. Needs the right to import such records.',
    did: null,
    body: v.strictObject({ target, text: csv }),
    reply: one(
      v.object({
        /** Columns of the file, each with its first value and the detected field. */
        columns: v.array(v.object({ header: v.string(), example: v.string(), field: v.nullable(v.string()) })),
        fields: v.array(v.object({ id: v.string(), label: v.string(), required: v.boolean() })),
        rows: v.number(),
      }),
    ),
  },
  tryImport: {
    summary:
      'Try an import without writing anything: what each row would do, and what is wrong with it. Needs the right to import such records.',
    did: 'Tried an import',
    refuses: { invalid: ['quota_full'] },
    body: v.strictObject({
      target,
      name: text(1, 200),
      text: csv,
      /** The field of each column of the file; null skips the column. */
      mapping: v.pipe(v.array(v.nullable(text(1, 60))), v.minLength(1), v.maxLength(200)),
    }),
    reply: one(BackgroundJob),
    status: 201,
  },
  applyImport: {
    summary: 'Carry out the import a job tried: rows that are right are written, the others are listed.',
    did: 'Imported records',
    refuses: { conflict: ['continued', 'not_tried', 'rows_wrong'] },
    reply: one(BackgroundJob),
    status: 201,
  },
  bulk: {
    summary: 'Make one call for each of many records. Refused with 409 when they are no longer as many as expected.',
    did: 'Started a job for many records',
    refuses: { conflict: ['count_changed'], forbidden: ['confirm_identity'] },
    body: v.strictObject({
      ...records,
      /** Only these ids, whatever else the filter finds. */
      only: v.optional(
        v.pipe(
          v.array(v.strictObject({ id: partId, label: text(0, 200) }), say.list),
          v.maxLength(MAX_NAMED, say.maxEntries(MAX_NAMED)),
        ),
      ),
      /** Id of a call with one `:id` in its path, such as `booking.confirm`. */
      call: text(1, 80),
      params: v.optional(v.record(v.string(), v.string()), {}),
      with: v.optional(input),
      title: text(1, 120),
      /** The number of records shown to the caller. */
      expected: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_IN_BULK)),
    }),
    reply: one(BackgroundJob),
    status: 201,
  },
} satisfies ServiceDetails;
