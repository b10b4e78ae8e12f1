import { text as textOf } from 'node:stream/consumers';
import { accessOf } from '#contract/kit/call.ts';
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
      const run: Run = { work, routes, installation, target: targetOf(work.input.target), sheet };
      const twice = placesTaken(run);
      for (;;) {
        const place = typeof work.position === 'number' ? work.position : 0;
        if (place >= sheet.rows.length) break;
        if (run.target.whole) await allRows(run);
        else await work.step((db) => someRows(db, run, place, twice));
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
  /** Keeps the writes of a row until all rows are done, also in a trial. */
  kept?: true;
}

async function sheetOf({ db, input }: JobContext<ImportOrder>, { files }: Installation): Promise<Sheet> {
  const found = await openFile({ db, store: files }, input.file);
  if (!found) throw new NotHereError('The file is no longer there. Please load it again.');
  return readSheet(await textOf(found.content));
}

/** Processes as many rows as fit a short transaction, at least one. */
async function someRows(db: Db, run: Run, from: number, twice: ReadonlyMap<number, Twin>) {
  const { work, sheet } = run;
  const actor = await work.actor(db);
  refuseWithout(actor, run.target.need);
  const failures: Failure[] = [];
  const rows: ImportRow[] = [];
  const until = performance.now() + STEP_MS;
  let place = from;
  while (place < sheet.rows.length && (place === from || performance.now() < until)) {
    const row = sheet.rows[place] ?? [];
    const first = twice.get(place);
    place += 1;
    const { refused, outcome } =
      first === undefined
        ? await triedRow(db, run, row, actor)
        : { refused: { [first.key]: [`Row ${first.place + FIRST_ROW} has the same values.`] } };
    if (refused) failures.push(failureOf(run, place, row, refused));
    if (outcome) rows.push({ place, ...outcome });
  }
  return { position: place, done: place, failures, rows };
}

/** Reports, behind the rows, the records that the file should name and does not. */
async function findGone({ work, target, sheet }: Run): Promise<void> {
  const { length } = sheet.rows;
  if (!target.gone || work.position !== length) return;
  const rows = sheet.rows.map((row) => bodyOf(target, work.input.mapping, row));
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
      for (const [index, row] of sheet.rows.entries()) {
        const { refused } = await triedRow(db, { ...run, kept: true }, row, actor);
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
async function triedRow(db: Db, run: Run, row: readonly string[], actor: Actor): Promise<Tried> {
  let outcome: Outcome | undefined;
  try {
    await withinSavepoint(db, async () => {
      outcome = await writeRow(db, run, row, actor);
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

async function writeRow(db: Db, run: Run, row: readonly string[], actor: Actor): Promise<Outcome | undefined> {
  const { work, target, routes, installation } = run;
  const said = bodyOf(target, work.input.mapping, row);
  const body = target.read ? await target.read(db, said) : said;
  const existing = await target.find(db, body);
  const call = (existing && target.update) ?? target.create;
  refuseWithout(actor, accessOf(call));
  const route = routes.find((each) => each.call.id === call.id);
  if (!route) throw new Error(`${call.id} has no handler`);
  const params: Record<string, string> = existing ? { id: String(existing.id) } : {};
  const input = validator(route.call, false).input({
    params,
    query: {},
    body: { ...target.also, ...(existing?.body ?? body) },
  });
  const base = callBase(work, actor, installation);
  const { kind } = target;
  const before = kind && existing && (await readRecord(db, { kind, id: existing.id, routes, base }));
  const reply = await runCall(route, input, base, db);
  return kind && outcomeOf(kind, before, (reply as { data: { id: number } }).data, work.input.trial);
}

/** An earlier row that names the same record, and the field they share. */
interface Twin {
  place: number;
  key: string;
}

/** Finds rows that name the same record as an earlier row. */
function placesTaken({ work, target, sheet }: Run): ReadonlyMap<number, Twin> {
  const twice = new Map<number, Twin>();
  for (const keys of [...target.keys.map((key) => [key]), ...(target.together ? [target.together] : [])]) {
    const columns = keys.map((key) => work.input.mapping.indexOf(key));
    const seen = new Map<string, number>();
    for (const [place, row] of sheet.rows.entries()) {
      const said = columns.map((column) => row[column]?.trim().toLowerCase() ?? '');
      const name = said.join('\n');
      const first = seen.get(name);
      if (said.includes('') || twice.has(place)) continue;
      if (first === undefined) seen.set(name, place);
      else twice.set(place, { place: first, key: keys.at(-1) ?? '' });
    }
  }
  return twice;
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
  return { place, recordId: null, label: `Row ${place - 1 + FIRST_ROW}`, reason, fields: byColumn, line: row };
}

async function ending({ work, target, sheet, installation }: Run): Promise<JobResult> {
  const count = (n: number) => n.toLocaleString('en');
  const good = target.whole && work.failed > 0 ? 0 : work.done - work.failed;
  const { trial, name } = work.input;
  const say = `${count(good)} of ${count(work.done)} ${target.noun} ${trial ? 'can be imported; nothing has been written yet' : 'written'}.`;
  if (work.failed === 0) return { say };
  const { id: ownerId } = await work.actor();
  const needs = [target.need].flat();
  const about = { name: `failed-${name}`, mime: 'text/csv', purpose: 'import', ownerId, needs };
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
/** Line of the first row, below the headings. */
const FIRST_ROW = 2;
