import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { activityImport as activityCalls } from '#contract/activity/activity.ts';
import type { job } from '#contract/job.ts';
import { KINDS } from '#contract/kinds.ts';
import type { ParsedBodyOf } from '#contract/kit/call.ts';
import { cityImport, rateImport } from '#server/reference/index.ts';
import { activityImport } from '#server/activity/index.ts';
import { hotelImport, partnerImport, roomImport } from '#server/hotel/index.ts';
import { customerImport } from '#server/customer/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, forbidden, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { MAX_WHOLE, type ImportTarget } from '#server/kit/jobs/import-target.ts';
import { enqueue } from '#server/kit/jobs/jobs.ts';
import { refuseWithout } from '#server/kit/http/run-call.ts';
import { acrossPriceImport, airportPriceImport, bookingPriceImport } from '#server/pricing/index.ts';
import { storeFile } from '#server/storage/index.ts';
import { guessField, readSheet } from './import-file.ts';
import { loadJob, presentJob } from './job.ts';
import { lockJob } from './job.store.ts';

type ImportCalls = Pick<typeof job, 'readImport' | 'tryImport' | 'applyImport'>;

/** Input of an import: the stored file, the meaning of its columns, and whether it is a trial. */
export const ImportOrder = v.object({
  target: v.string(),
  file: v.number(),
  name: v.string(),
  mapping: v.array(v.nullable(v.string())),
  trial: v.boolean(),
  /** Imports all rows or none. */
  whole: v.optional(v.boolean(), false),
  market: v.nullable(v.literal('ph')),
  /** List of the records. */
  list: v.optional(v.nullable(v.string()), null),
});
export type ImportOrder = v.InferOutput<typeof ImportOrder>;

export const importHandlers: Handlers<ImportCalls> = {
  async readImport({ body }, { actor }) {
    const target = targetOf(body.target);
    refuseWithout(actor, target.need);
    const { headers, rows } = await readSheet(body.text);
    const fields = target.fields.map(({ id, label, required = false }) => ({ id, label, required }));
    const columns = headers.map((header, index) => ({
      header,
      example: rows[0]?.[index] ?? '',
      field: guessField(target, header)?.id ?? null,
    }));
    return { data: { columns, fields, rows: rows.length } };
  },

  tryImport: ({ body }, context) => tryFile(body, context),

  applyImport: ({ params }, context) =>
    context.transact(async (tx) => {
      const row = await lockJob(tx.db, params.id);
      const order = v.safeParse(ImportOrder, row?.input);
      if (!row || row.kind !== 'import' || !order.success) throw notFound('This import');
      refuseWithout(context.actor, targetOf(order.output.target).need);
      if (row.admin_id !== context.actor.id) throw forbidden(`Only ${row.asked_by} can carry out this import.`);
      if (row.state !== 'done' || !order.output.trial)
        throw conflict('not_tried', 'Only a completed trial can be imported.');
      if (row.continued) throw conflict('continued', 'This import is running already or is done.');
      if (order.output.whole && row.failed > 0)
        throw conflict(
          'rows_wrong',
          'Some rows are wrong, and this import writes either all rows or none. Correct them first.',
        );
      return queue(tx, context, { ...order.output, trial: false }, row.total ?? 0, row.id);
    }),
};

/** The import of activities, whose columns are read from their headings unless the caller says what they are. */
export const activityImportHandlers: Handlers<typeof activityCalls> = {
  async start({ body: { name, text, mapping } }, context) {
    const { headers } = await readSheet(text);
    const guessed = headers.map((header) => guessField(activityImport, header)?.id ?? null);
    return tryFile({ target: activityImport.id, name, text, mapping: mapping ?? guessed }, context);
  },
};

/** Stores a file and starts the trial of its import. */
async function tryFile({ target: id, name, text, mapping }: ParsedBodyOf<typeof job.tryImport>, context: StaffContext) {
  const { actor, db, installation, now } = context;
  const target = targetOf(id);
  refuseWithout(actor, target.need);
  const { headers, rows } = await readSheet(text);
  refuseMapping(target, mapping, headers.length);
  if (target.whole && rows.length > MAX_WHOLE)
    throw invalid({ text: [`At most ${MAX_WHOLE.toLocaleString('en')} rows at once: split the file.`] });
  // Stored before the transaction. A file that a crash leaves behind is purged as unused.
  const content = Buffer.from(text);
  const about = {
    name,
    mime: 'text/csv',
    purpose: 'import',
    ownerId: actor.id,
    markets: actor.markets,
    bytes: content.byteLength,
  };
  const files = { db, store: installation.files, quota: installation.fileQuota };
  const file = await storeFile(files, about, Readable.from([content]), now);
  const order = {
    target: id,
    file: file.id,
    name,
    mapping,
    market: context.market ?? null,
    whole: target.whole === true,
    list: target.kind ? KINDS[target.kind].list : null,
  };
  return context.transact((tx) => queue(tx, context, { ...order, trial: true }, rows.length));
}

/** @throws ApiError 422 when no import has this id */
export function targetOf(id: string): ImportTarget {
  const target = TARGETS.find((each) => each.id === id);
  if (!target) throw invalid({ target: ['This cannot be imported.'] });
  return target;
}

async function queue(tx: Tx, context: StaffContext, order: ImportOrder, total: number, trial?: number) {
  const title = `${order.trial ? 'Trial of import' : 'Import'}: ${order.name}`;
  const id = await enqueue(tx, context.actor, {
    kind: 'import',
    title,
    input: order,
    total,
    ...(trial !== undefined && { retryOf: trial }),
  });
  return { data: presentJob(await loadJob(tx, id), context) };
}

function refuseMapping(
  { fields, keys, together = [] }: ImportTarget,
  mapping: readonly (string | null)[],
  columns: number,
): void {
  const used = mapping.filter((field) => field !== null);
  if (mapping.length !== columns) throw invalid({ mapping: ['Assign every column to a field or leave it out.'] });
  if (new Set(used).size !== used.length) throw invalid({ mapping: ['Two columns cannot be the same field.'] });
  if (used.some((id) => !fields.some((field) => field.id === id)))
    throw invalid({ mapping: ['There is no such field.'] });
  const labelOf = (key: string) => fields.find(({ id }) => id === key)?.label ?? key;
  const labels = keys.map(labelOf);
  const absent = together.filter((key) => !used.includes(key));
  if (absent.length > 0)
    throw invalid({
      mapping: [
        `${together.map(labelOf).join(' and ')} together identify a record: no column is ${absent.map(labelOf).join(' or ')}.`,
      ],
    });
  if (keys.length > 0 && !keys.some((key) => used.includes(key)))
    throw invalid({ mapping: [`One column must be ${labels.join(' or ')}, because it identifies the record.`] });
}

/** Everything that can be imported, one line each. */
export const TARGETS: readonly ImportTarget[] = [
  cityImport,
  customerImport,
  rateImport,
  airportPriceImport,
  bookingPriceImport,
  acrossPriceImport,
  activityImport,
  hotelImport,
  partnerImport,
  roomImport,
];
