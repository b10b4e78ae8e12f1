import { completed } from '#contract/index.ts';
import { needOf } from '#contract/kit/call.ts';
import { fieldsOf } from '#contract/kit/fields.ts';
import { KINDS, labelOf, type KindName, type ListedKind } from '#contract/kinds.ts';
import { isSearched, type search, type UNSEARCHED } from '#contract/search.ts';
import { ROWS_OF_A_KIND, type FoundRecord } from '#contract/search.schema.ts';
import { mayCall } from '#domain/access/admin-rules.ts';
import { allows } from '#domain/access/access.ts';
import { NAME_FITS, nameMatch } from '#domain/text/name-match.ts';
import { findBookings } from '#server/booking/index.ts';
import { SOURCES } from '#server/jobs/index.ts';
import type { ListContext } from '#server/kit/change/list-source.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handler, Input } from '#server/kit/http/handlers.ts';
import { validator } from '#server/kit/http/validate.ts';
import type { Call } from '#contract/kit/call.ts';

type Row = { id: number };
type Ranked = { fit: number; found: FoundRecord };

/**
 * Searches all kinds the caller may list, through the very lists they read, so that rights, markets and what a role may
 * see are those of the lists. A few kinds are asked at a time, so that a search leaves connections to others.
 */
export const records: Handler<typeof search.records> = async ({ body }, context) => {
  const look = async (text: string, kinds: readonly SearchedKind[]): Promise<Ranked[]> => {
    const asked = allowed(kinds, context);
    const rows: Ranked[][] = asked.map(() => []);
    const waiting = asked.entries();
    const askOn = async () => {
      for (const [nth, kind] of waiting) rows[nth] = await searchKind(kind, text, context);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, askOn));
    return rows.flat().sort((a, b) => a.fit - b.fit);
  };
  const rows = body.q === undefined ? [] : await look(body.q, body.kinds ? known(body.kinds) : PAGED);
  for (const [name, { text, kinds }] of (body.names ?? []).entries()) {
    const matching = await byName(text, (part) => look(part, known(kinds)));
    rows.push(...matching.map(({ found, fit }) => ({ fit, found: { ...found, name } })));
  }
  return { data: rows.map(({ found }) => found) };
};

/**
 * Returns the records that words of a text name: "vera murphy complaint" names Vera Murphy. At each place the longest run
 * of words counts.
 */
async function byName(text: string, look: (part: string) => Promise<Ranked[]>): Promise<Ranked[]> {
  const words = text.trim().split(/\s+/).slice(0, MOST_WORDS);
  const all: Ranked[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + LONGEST_NAME); to > from; to -= 1) {
      const found = (await look(words.slice(from, to).join(' '))).filter(({ fit }) => fit <= NAME_FITS);
      if (found.length === 0) continue;
      all.push(...found);
      from = to - 1;
      break;
    }
  }
  return all;
}

async function searchKind(kind: SearchedKind, q: string, context: StaffContext): Promise<Ranked[]> {
  const rows = await (kind === 'booking' ? findBookings(context, q, CANDIDATES) : walk(kind, q, context));
  return rows
    .map((record): Ranked => {
      const label = labelOf(KINDS[kind], record);
      return { fit: nameMatch(label, q), found: { kind, id: record.id, label, record } };
    })
    .sort((a, b) => a.fit - b.fit)
    .slice(0, ROWS_OF_A_KIND);
}

async function walk(kind: Exclude<SearchedKind, 'booking'>, q: string, context: ListContext): Promise<Row[]> {
  const source = SOURCES[kind];
  const call = completed(source.call);
  const asked = { q, ...ALSO[kind] };
  const posted = source.call.method === 'POST';
  const input: Input<Call> = validator(call, false).input({
    params: {},
    query: posted ? {} : asked,
    body: posted ? asked : undefined,
  });
  return (await source.walk(input, context, { after: null, limit: CANDIDATES })).rows;
}

const allowed = (kinds: readonly SearchedKind[], { actor }: StaffContext): SearchedKind[] =>
  kinds.filter((kind) => {
    const { call } = SOURCES[kind];
    return allows(actor.grants, needOf(call)) && mayCall(actor, call).ok;
  });

function known(kinds: readonly string[]): SearchedKind[] {
  const unknown = kinds.find((kind) => !SEARCHED.some((each) => each === kind));
  if (unknown !== undefined)
    throw invalid({ kinds: [`Records of the kind ${unknown.slice(0, 60)} cannot be searched.`] });
  return SEARCHED.filter((kind) => kinds.includes(kind));
}

type SearchedKind = Exclude<ListedKind, (typeof UNSEARCHED)[number]>;

/** The kinds whose list takes a text. */
const SEARCHED = (Object.keys(SOURCES) as ListedKind[]).filter(takesText);
/** Those whose records have a page, and are searched unless the caller names kinds. */
const PAGED = SEARCHED.filter((kind) => KINDS[kind].path !== null);

/** What a search of a kind adds: only pending requests are offered, and two kinds of zones share a list. */
const ALSO: Partial<Record<KindName, Readonly<Record<string, string>>>> = {
  access_request: { status: 'pending' },
  airport_zone: { kind: 'airport' },
  day_booking_zone: { kind: 'day_booking' },
};

function takesText(kind: ListedKind): kind is SearchedKind {
  const { query, body } = completed(SOURCES[kind].call);
  return isSearched(kind) && [query, body].some((schema) => schema && fieldsOf(schema).includes('q'));
}

/** Kinds of one search that are asked at the same time, each over a connection of its own. */
const AT_A_TIME = 3;
/** Rows read of a kind before the best are chosen. */
const CANDIDATES = 24;
/** Words of a sentence in which a name is sought, and words of a name. */
const MOST_WORDS = 6;
const LONGEST_NAME = 3;
