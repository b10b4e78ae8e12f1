import type { layout } from '#contract/home/layout.ts';
import type { LayoutRow, LayoutSnapshot } from '#contract/home/layout.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { addressOf } from '#contract/kinds.ts';
import { readBody } from '#domain/content/read-body.ts';
import { SINGAPORE } from '#domain/time/time.ts';
import { isWindow, NO_WINDOW } from '#domain/time/window.ts';
import {
  isRecordSection,
  maySections,
  missingInSections,
  newSection,
  ORDERS_OF,
  sectionBodies,
  sectionName,
  SLOTS,
  type Section,
} from '#domain/home/layout.ts';
import { contentStore } from '#server/content/content.store.ts';
import { contentHandlers } from '#server/content/handlers.ts';
import { citiesAmong } from '#server/content/references.store.ts';
import type { ContentSpec, FixedColumns } from '#server/content/spec.ts';
import type { Snapshot } from '#server/content/tables.ts';
import type { Db } from '#server/kit/change/context.ts';
import { equals } from '#server/kit/change/resource.store.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';

type Query = ParsedQueryOf<typeof layout.list>;

type LayoutOnly = Pick<LayoutRow, 'page' | 'market' | 'section_count'>;

/** Returns the sections that a snapshot of a layout holds. */
export const sectionsOf = ({ fields }: Snapshot): readonly Section[] =>
  (fields['sections'] ?? []) as readonly Section[];

const layoutSpec: ContentSpec<LayoutOnly, LayoutSnapshot> = {
  kind: 'layout',
  path: (id) => addressOf('layout', id),
  store: contentStore<Query>('layout', undefined, ({ of }) => [equals('content.page', of)]),
  key: ['page', 'market'],
  fields: ['sections'],
  noTexts: {},
  needs: [],
  publication: (snapshot) => {
    const sections = sectionsOf(snapshot);
    const empty = { field: 'sections', why: 'Add a section.' };
    return {
      texts: sectionBodies(sections),
      lacks: sections.length === 0 ? [empty] : missingInSections(sections),
    };
  },
  columns: (snapshot) => ({ section_count: sectionsOf(snapshot).length }),
  begun: (draft, { page }) =>
    withBodiesRead(
      sectionsOf(draft).length > 0 ? draft : { ...draft, fields: { sections: fixedSections(page as never) } },
    ),
  settled: withBodiesRead,
  inHistory: ({ sections }) => ({ sections: ((sections ?? []) as readonly Section[]).map(sectionInHistory) }),
  mayCreate: refuseSecond,
  async mayRestore(db, id) {
    const gone = await db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst();
    if (gone) await refuseSecond(db, gone);
  },
  check: checkSections,
  presentRow: ({ page, market, section_count }) => ({ page: page ?? 'home_v2', market: market ?? '', section_count }),
  presentSnapshot: (snapshot) => ({ sections: structuredClone(sectionsOf(snapshot)) as LayoutSnapshot['sections'] }),
};

/** Returns the fixed sections of a page as a new layout has them; none for a page with free ones. */
const fixedSections = (page: keyof typeof SLOTS): Section[] =>
  SLOTS[page].map((type) => newSection(type, type, SINGAPORE));

/**
 * Returns a draft with the texts of its sections read.
 * @throws ApiError 422 `bad_body` naming the first thing a text may not hold
 */
function withBodiesRead(draft: Snapshot): Snapshot {
  const sections = sectionsOf(draft).map((section, at) => ({
    ...section,
    body: Object.fromEntries(
      Object.entries(section.body).map(([language, body]) => {
        const read = readBody(body);
        if (read.ok) return [language, read.body];
        const path = [`sections.${at}.body.${language}`, read.path].filter((part) => part !== '').join('.');
        throw invalid({ [path]: [read.why] }, read.code, 'This text holds something that it may not.');
      }),
    ),
  }));
  return { ...draft, fields: { ...draft.fields, sections } };
}

/** A section as the history tells it: what it is, and when, where and to whom it is shown. */
function sectionInHistory(section: Section): string {
  const { starts_at, ends_at, markets, languages, limit } = section;
  const window = [starts_at && `from ${starts_at}`, ends_at && `until ${ends_at}`].filter((part) => part !== null);
  const parts = [...window, ...markets, ...languages, `at most ${limit}`];
  return `${sectionName(section)} (${parts.join(', ')})`;
}

/** Refuses a second layout of a page for the same market, and one for a country that there is not. */
async function refuseSecond(db: Db, { page, market }: Pick<FixedColumns, 'page' | 'market'>): Promise<void> {
  if (market !== '' && market !== null) {
    const country = await db.selectFrom('country').select('id').where('code', '=', market).executeTakeFirst();
    if (!country) throw invalid({ market: ['This country does not exist.'] });
  }
  const taken = await db
    .selectFrom('content')
    .select('id')
    .where('page', '=', page)
    .where('market', '=', market)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (taken) throw conflict('exists', 'This page has a layout for this market already.');
}

/** Refuses sections that their page may not have, and what in one of them the schema alone cannot check. */
async function checkSections(db: Db, next: Snapshot, { page }: FixedColumns): Promise<void> {
  const sections = sectionsOf(next);
  const verdict = maySections(page ?? 'home_v2', sections);
  if (!verdict.ok) throw invalid({ sections: [verdict.why] }, verdict.code, verdict.why);
  const wrong: Record<string, string[]> = {};
  for (const [at, section] of sections.entries())
    for (const [field, why] of wrongIn(section)) wrong[`sections.${at}.${field}`] = [why];
  const cities = sections.flatMap(({ source }) =>
    source?.by === 'rule' && source.city_id !== null ? [source.city_id] : [],
  );
  const known = new Set(cities.length === 0 ? [] : await citiesAmong(db, cities));
  for (const [at, { source }] of sections.entries())
    if (source?.by === 'rule' && source.city_id !== null && !known.has(source.city_id))
      wrong[`sections.${at}.source.city_id`] = ['This city does not exist.'];
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Returns the fields of a section that do not fit together, each with why. */
function wrongIn({ type, source, placement, starts_at, ends_at }: Section): [string, string][] {
  const wrong: [string, string][] = [];
  if (starts_at !== null && !isWindow({ starts_at, ends_at })) wrong.push(['ends_at', NO_WINDOW]);
  if (isRecordSection(type) !== (source !== null))
    wrong.push(['source', source === null ? 'Choose what it shows.' : 'Only sections of records have a source.']);
  if (isRecordSection(type) && source?.by === 'rule' && !ORDERS_OF[type].includes(source.order))
    wrong.push(['source.order', `Choose ${ORDERS_OF[type].join(' or ')}.`]);
  if ((type === 'banner') !== (placement !== null))
    wrong.push([
      'placement',
      placement === null ? 'Choose a placement.' : 'Only sections of banners have a placement.',
    ]);
  return wrong;
}

export const layouts = contentHandlers(layoutSpec);
