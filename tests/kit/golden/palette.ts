import { sql } from 'kysely';
import { search as calls } from '#contract/search.ts';
import type { BodyOf, Call, ReplyOf } from '#contract/kit/call.ts';
import { kindOfList, type KindName } from '#contract/kinds.ts';
import { DEFAULT_ROLES, type RoleCode } from '#domain/access/roles.ts';
import { isFound, searchParts } from '#domain/search/parts.ts';
import { fold } from '#domain/text/text.ts';
import { SINGAPORE } from '#domain/time/time.ts';
import type { Ctx } from '#console/registry/context.ts';
import { foundRef, type Ref } from '#console/registry/kinds.ts';
import { exactOnes, readAsked } from '#console/registry/palette/asked.ts';
import {
  matchingCommands,
  matchingRecords,
  standingIn,
  type PaletteIndex,
} from '#console/registry/palette/palette-index.ts';
import { paletteRows } from '#console/registry/palette/palette-rows.ts';
import type { Row } from '#console/registry/palette/group-rows.ts';
import { ctx } from '#tests/console/registry/sample.ts';
import { filterOptions } from '#console/registry/list-filters.ts';
import { listsFor } from '#console/registry/sentence/read-lists.ts';
import { namesIn, sentencesFor } from '#console/registry/sentence/read-sentences.ts';
import type { TestServer } from '#tests/kit/server.ts';
import type { GoldenText } from './golden.ts';

/** Returns the titles of the palette's rows for a text, once the server has answered. */
export async function titlesFor(server: TestServer, index: PaletteIndex, text: GoldenText): Promise<string[]> {
  const ctx = await contextOf(server, index, text);
  const now = standingIn(index, ctx, () => 0);
  const asked = readAsked(text.typed);
  const isAsked = asked.q.length >= 2 && (await holds(server, asked.q));
  const found = isAsked ? await lookUp(server, text, asked.q, asked.kinds) : [];
  const names = namesIn(index.verbs, text.typed, ctx);
  const named = names.length > 0 ? await search(server, text, { names }) : [];
  const given = { ctx, now: server.now().toISOString() };
  const proposals = [
    ...(await sentencesFor(index.verbs, text.typed, { ...given, named })),
    ...(await listsFor(index.registry, text.typed, { ...given, optionsOf: (filter) => filterOptions(filter, ctx) })),
  ];
  const refs = exactOnes(found, asked.readings);
  const groups = paletteRows({
    query: text.typed,
    exact: refs.length > 0 ? { is: 'found', refs } : { is: 'none' },
    commands: matchingCommands(index, text.typed, now.context.ids),
    records: matchingRecords({ seen: [], found }, text.typed),
    recentCommands: [],
    search: 'found',
    proposals,
    ...now,
  });
  return groups.flatMap(({ rows }) => rows.map(titleOf));
}

async function lookUp(
  server: TestServer,
  text: GoldenText,
  q: string,
  kinds?: readonly KindName[],
): Promise<readonly Ref[]> {
  if (kinds?.length === 0) return [];
  return search(server, text, { q, ...(kinds && { kinds: [...kinds] }) });
}

async function search(
  server: TestServer,
  { role }: GoldenText,
  asked: BodyOf<typeof calls.records>,
): Promise<readonly Ref[]> {
  const { data } = (await answerOf(server, role, calls.records, { body: asked })) as ReplyOf<typeof calls.records>;
  return data.map(({ kind, record }) => foundRef(kind as KindName, record as never));
}

/**
 * What the server answers a role. Typing changes nothing there, and two in three calls repeat one of a text before: each is
 * made once.
 */
function answerOf(server: TestServer, role: RoleCode, call: Call, input: object = {}): Promise<unknown> {
  const known = answers.get(server) ?? new Map<string, Promise<unknown>>();
  answers.set(server, known);
  const question = JSON.stringify([role, call.id, input]);
  const answer =
    known.get(question) ??
    server
      .as(role)
      .call(call, input)
      .then(({ body }) => body);
  known.set(question, answer);
  return answer;
}

/**
 * Returns whether any text of the database holds every part of a query. The others find no record, since the search compares
 * by containment alone, and the server need not be asked about them: two in five.
 */
async function holds(server: TestServer, q: string): Promise<boolean> {
  const known = words.get(server) ?? wordsOf(server);
  words.set(server, known);
  return isFound(searchParts(q), await known);
}

const words = new WeakMap<TestServer, Promise<string>>();

/** Returns all words of all tables but the logs, folded, each once. */
async function wordsOf({ database: { db } }: TestServer): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where relname not like '%\_log'`.execute(db);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    for (const text of rows.flatMap(({ row }) => textsIn(row)))
      for (const word of fold(text).split(/\s+/)) found.add(word);
  }
  return [...found].join('\n');
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

const answers = new WeakMap<TestServer, Map<string, Promise<unknown>>>();

async function contextOf(server: TestServer, { registry }: PaletteIndex, text: GoldenText): Promise<Ctx> {
  const { role, address, open } = text;
  const seed = DEFAULT_ROLES.find(({ code }) => code === role);
  const at = registry.at(address);
  const screen = at?.command.id;
  const [ref] = open ? await lookUp(server, text, open.name, [open.kind as KindName]) : [];
  if (open && !ref) throw new Error(`${open.name} is not found`);
  return {
    me: {
      id: 1,
      name: 'Somebody',
      role,
      level: seed?.level ?? 9,
      timezone: SINGAPORE,
      markets: [],
      grants: seed?.grants ?? {},
    },
    at: {
      ...(at && { screen: at.command.id, params: at.params }),
      path: address,
      params: at?.params ?? {},
      search: '',
    },
    ...(ref && { open: ref }),
    selected: [],
    has: () => true,
    send: (async (call: Call, input?: object) => answerOf(server, role, call, input)) as unknown as Ctx['send'],
    shell: {
      ...ctx().shell,
      listed: () => (screen && kindOfList(screen) ? LISTED : undefined),
      ownKeys: { get: () => ({}), set: () => undefined },
    },
  };
}

const LISTED = { list: 'orders.list', title: 'Orders', query: {}, body: {}, columns: [] };

/** Returns a row as people read it: its title, and what follows. */
const titleOf = (row: Row): string => {
  if (row.is === 'blocked') return row.title ?? row.command.title;
  if (row.is === 'command') return row.command.title;
  if (row.is === 'record') return row.ref.label;
  return 'hint' in row && row.hint ? `${row.title} · ${row.hint}` : row.title;
};
