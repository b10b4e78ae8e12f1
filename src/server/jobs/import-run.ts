import { text as textOf } from 'node:stream/consumers';
import { accessOf, type Call } from '#contract/kit/call.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/text/csv.ts';
import type { Actor, Db, Installation } from '#server/kit/change/context.ts';
import { fromDatabase } from '#server/kit/database/database-errors.ts';
import { ApiError } from '#server/kit/http/errors.ts';
import type { Route } from '#server/kit/http/handlers.ts';
import type { ImportTarget } from '#server/kit/jobs/import-target.ts';
import { jobKind, NotHereError, type JobContext } from '#server/kit/jobs/jobs.ts';
import type { JobResult, Failure, ImportRow } from '#server/kit/jobs/jobs.store.ts';
import { refuseWithout, runCall } from '#server/kit/http/run-call.ts';
import { withinSavepoint } from '#server/kit/change/savepoint.store.ts';
import { validator } from '#server/kit/http/validate.ts';
import { openFile, storeFile } from '#server/storage/index.ts';
import { callBase } from './call-base.ts';
import { bodyOf, readSheet, type Sheet } from './import-file.ts';
import { asStored, seenRows, type SeenRows } from './import-keys.ts';
import { outcomeOf, readRecord, type Outcome } from './import-outcome.ts';
import { ImportOrder, targetOf } from './import.ts';
import { failedLines } from './job.store.ts';

/** Returns the job that imports records from a file, or only tries to, row by row through the calls a person uses. */
export const importJob = (routes: readonly Route[], installation: Installation) =>
  jobKind<ImportOrder>({
    name: 'import',
    input: ImportOrder,
    async run(work) {
      const sheet = await sheetOf(work, installation);
      const target = targetOf(work.input.target);
      const run: Run = { work, routes, installation, target, sheet, seen: seenRows(target, sheet.numbers) };
      await seeAgain(run);
      for (;;) {
        const place = typeof work.position === 'number' ? work.position : 0;
        if (place >= sheet.rows.length) break;
        if (run.target.whole) await allRows(run);
        else await work.step((db) => someRows(db, run, place));
      }
      await findGone(run);
      return ending(run);
    },
  });

interface Run {
  work: JobContext<ImportOrder>;
  routes: readonly Route[];
  installation: Installation;
  target: ImportTarget;
  sheet: Sheet;
  seen: SeenRows;
  /** Keeps the writes of a row until all rows are done, also in a trial. */
  kept?: true;
}

async function sheetOf({ db, input }: JobContext<ImportOrder>, { files }: Installation): Promise<Sheet> {
  const found = await openFile({ db, store: files }, input.file);
  if (!found) throw new NotHereError('The file is no longer there. Please load it again.');
  return readSheet(await textOf(found.content));
}

/** Processes as many rows as fit a short transaction, at least one. */
async function someRows(db: Db, run: Run, from: number) {
  const { work, sheet } = run;
  const actor = await work.actor(db);
  refuseWithout(actor, run.target.need);
  const failures: Failure[] = [];
  const rows: ImportRow[] = [];
  const until = performance.now() + STEP_MS;
  let place = from;
  while (place < sheet.rows.length && (place === from || performance.now() < until)) {
    const row = sheet.rows[place] ?? [];
    const { refused, outcome } = await triedRow(db, run, place, actor);
    place += 1;
    if (refused) failures.push(failureOf(run, place, row, refused));
    if (outcome) rows.push({ place, ...outcome });
  }
  return { position: place, done: place, failures, rows };
}

/** Reports, behind the rows, the records that the file should name and does not. */
async function findGone(run: Run): Promise<void> {
  const { work, target, sheet } = run;
  const { length } = sheet.rows;
  if (!target.gone || work.position !== length) return;
  const { call } = routeOf(run, target.create);
  const rows = sheet.rows.map((_, place) => asStored(call, cellsOf(run, place)));
  await work.step(async (db) => {
    const actor = await work.actor(db);
    const gone = (await target.gone?.({ db, actor }, rows)) ?? [];
    return {
      position: length + 1,
      done: length,
      rows: gone.map(({ id, label }, index) => ({
        place: length + 1 + index,
        what: 'gone' as const,
        recordId: id,
        label,
        currency: null,
        changes: [],
      })),
    };
  });
}

/** Processes all rows in one transaction. It commits only when no row is refused, and never in a trial. */
async function allRows(run: Run): Promise<void> {
  const { work, sheet } = run;
  await work.step(async (db) => {
    const actor = await work.actor(db);
    refuseWithout(actor, run.target.need);
    const failures: Failure[] = [];
    await withinSavepoint(db, async () => {
      const kept: Run = { ...run, seen: seenRows(run.target, sheet.numbers), kept: true };
      for (const [index, row] of sheet.rows.entries()) {
        const { refused } = await triedRow(db, kept, index, actor);
        if (refused) failures.push(failureOf(run, index + 1, row, refused));
      }
      if (work.input.trial || failures.length > 0) throw new Untouched();
    }).catch((error: unknown) => {
      if (!(error instanceof Untouched)) throw error;
    });
    return { position: sheet.rows.length, done: sheet.rows.length, failures };
  });
}

/** Why a row is refused, by field, or else what it did, where its target tells so. */
interface Tried {
  refused?: Readonly<Record<string, readonly string[]>>;
  outcome?: Outcome | undefined;
}

/** Writes a row; in a trial, only finds out what would become of it. */
async function triedRow(db: Db, run: Run, place: number, actor: Actor): Promise<Tried> {
  let outcome: Outcome | undefined;
  try {
    await withinSavepoint(db, async () => {
      outcome = await writeRow(db, run, place, actor);
      if (run.work.input.trial && !run.kept) throw new Untouched();
    });
    return { outcome };
  } catch (error) {
    if (error instanceof Untouched) return { outcome };
    const refusal = error instanceof ApiError ? error : fromDatabase(error);
    if (!refusal) run.work.log('error', `Job ${run.work.id} failed for a row`, { err: error });
    if (refusal?.status === 503 || refusal?.code === 'try_again') throw error;
    const fields = refusal?.facts.fields ?? {};
    const refused =
      Object.keys(fields).length > 0 ? fields : { '': [refusal?.message ?? 'Something went wrong on the server.'] };
    return { refused };
  }
}

async function writeRow(db: Db, run: Run, place: number, actor: Actor): Promise<Outcome | undefined> {
  const { work, target, routes, installation } = run;
  const { body, existing } = await readRow(db, run, place);
  const route = routeOf(run, (existing && target.update) ?? target.create);
  refuseWithout(actor, accessOf(route.call));
  const params: Record<string, string> = existing ? { id: String(existing.id) } : {};
  const base = callBase(work, actor, installation);
  const given = { ...target.also, ...(existing?.body ?? body) };
  const input = validator(route.call, false).input({ params, query: {}, body: given }, base.now);
  const { kind } = target;
  const before = kind && existing && (await readRecord(db, { kind, id: existing.id, routes, base }));
  const { data } = (await runCall(route, input, base, db)) as { data: { id: number } };
  // Here the trial writes what the run does, so that a later row finds the record, and what else is wrong is said first.
  if (run.kept && target.update) run.seen.record(place, data);
  return kind && outcomeOf(kind, before, data, work.input.trial);
}

/**
 * Returns the body of a row, and the record it changes.
 * @throws ApiError 422 for cells that cannot be read, and when an earlier row names the same record
 */
async function readRow(db: Db, run: Run, place: number) {
  const { target, seen } = run;
  const { call } = routeOf(run, target.create);
  const said = asStored(call, cellsOf(run, place));
  const body = target.read ? asStored(call, await target.read(db, said).catch(unread)) : said;
  seen.row(place, body);
  const existing = await target.find(db, body);
  if (existing && !run.kept) seen.record(place, existing);
  return { body, existing };

  function unread(error: unknown): never {
    seen.row(place, said);
    throw error;
  }
}

const cellsOf = ({ target, work, sheet }: Run, place: number) =>
  bodyOf(target, work.input.mapping, sheet.rows[place] ?? [], sheet.decimalComma);

function routeOf({ routes }: Run, call: Call): Route {
  const route = routes.find((each) => each.call.id === call.id);
  if (!route) throw new Error(`${call.id} has no handler`);
  return route;
}

/** Reads again the rows that were done before another process, or this one after a crash, takes an import over. */
async function seeAgain(run: Run): Promise<void> {
  const { db, position } = run.work;
  for (let place = 0; place < Math.min(Number(position ?? 0), run.sheet.rows.length); place += 1)
    await readRow(db, run, place).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
}

/** Prefixes each sentence with the column of the file it is about. */
function failureOf(
  { work, target, sheet }: Run,
  place: number,
  row: readonly string[],
  fields: Readonly<Record<string, readonly string[]>>,
): Failure {
  const byColumn = Object.fromEntries(
    Object.entries(fields).map(([field, sentences]) => {
      const column = work.input.mapping.indexOf(field);
      const label = target.fields.find(({ id }) => id === field)?.label ?? field;
      return [column >= 0 ? (sheet.headers[column] ?? label) : label, sentences];
    }),
  );
  const reason = Object.entries(byColumn)
    .map(([column, sentences]) => `${column === '' ? '' : `${column}: `}${sentences.join(' ')}`)
    .join(' ');
  return { place, recordId: null, label: `Row ${sheet.numbers[place - 1]}`, reason, fields: byColumn, line: row };
}

async function ending({ work, target, sheet, installation }: Run): Promise<JobResult> {
  const count = (n: number) => n.toLocaleString('en');
  const good = target.whole && work.failed > 0 ? 0 : work.done - work.failed;
  const { trial, name } = work.input;
  const say = `${count(good)} of ${count(work.done)} ${target.noun} ${trial ? 'can be imported; nothing has been written yet' : 'written'}.`;
  if (work.failed === 0) return { say };
  const { id: ownerId, markets } = await work.actor();
  const needs = [target.need].flat();
  const about = { name: `failed-${name}`, mime: 'text/csv', purpose: 'import', ownerId, needs, markets };
  const file = await storeFile({ db: work.db, store: installation.files }, about, linesOf(work, sheet), work.now());
  return {
    say: `${say} ${count(work.failed)} ${work.failed === 1 ? 'row is' : 'rows are'} wrong: correct them in the file and load it again.`,
    result: { fileId: file.id, name: file.name, bytes: file.bytes },
  };
}

/** Yields the failed rows unchanged, each with the reason: a file that can be corrected and imported again. */
async function* linesOf({ db, id }: JobContext<ImportOrder>, { headers }: Sheet): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine([...headers, 'Reason']));
  let after = 0;
  for (;;) {
    const rows = await failedLines(db, id, after, STRETCH);
    const last = rows.at(-1);
    if (!last) return;
    const whole = rows.map(({ line, reason }) => csvLine([...headers.map((_, index) => line[index] ?? ''), reason]));
    yield Buffer.from(whole.join(''));
    after = last.place;
  }
}

/** Thrown to roll back what a trial wrote. */
class Untouched extends Error {}

const STEP_MS = 60;
const STRETCH = 500;
