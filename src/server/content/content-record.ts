import { labelOf } from '#contract/kinds.ts';
import { RECORD_KINDS } from '#contract/record-kinds.ts';
import { isEntries, type FieldTexts } from '#domain/content/locale.ts';
import { textOf } from '#domain/content/parts.ts';
import { publishable, type Cover, type Missing } from '#domain/content/publishable.ts';
import { sameJson } from '#domain/text/canonical.ts';
import { recordWrites, writtenRecord, type Values, type Written } from '#server/kit/change/change.ts';
import type { AuditEntry, StaffContext, Tx } from '#server/kit/change/context.ts';
import { notFound } from '#server/kit/http/errors.ts';
import { keepImagesAt } from '#server/storage/index.ts';
import type { ContentRow } from './content.store.ts';
import { titlesOf } from './draft.ts';
import { presentStanding, statesOf } from './present.ts';
import { idOf } from './place/place.ts';
import { bodiesOf, bodyPictures, enabledIn } from './references.store.ts';
import { fieldPath } from './refuse.ts';
import { readPart, writePart } from './snapshot.store.ts';
import { keepSlug, takeSlug } from './slug.store.ts';
import { dropUnusedSources, keepSource } from './source/source.store.ts';
import { nounOf, type ContentSpec } from './spec.ts';
import type { Part, Snapshot } from './tables.ts';

type Db = StaffContext['db'];

/** Content as its handlers work with it: the row, its draft, and how it is shown. */
export interface ContentState<Full> {
  readonly row: ContentRow;
  readonly draft: Snapshot;
  readonly shown: Full;
}

/** Content as replies carry it. */
export type ContentWire<Row, Shown> = { id: number } & Row &
  Shown &
  ReturnType<typeof presentStanding> & {
    submitted_by: ContentRow['submitter'];
    submitted_at: string | null;
    review_note: string | null;
    missing: Missing[];
    warnings: Missing[];
    replaced: boolean;
  };

export type ContentRecord<Row extends object, Shown extends object> = ReturnType<typeof contentRecord<Row, Shown>>;

/** Returns how one kind of content is read, shown, written and audited. */
export function contentRecord<Row extends object, Shown extends object>(spec: ContentSpec<Row, Shown>) {
  const presentRow = (row: ContentRow) => ({ id: idOf(row), ...spec.presentRow(row), ...presentStanding(row) });

  type Full = ContentWire<Row, Shown>;

  async function present(db: Db, row: ContentRow, draft: Snapshot): Promise<Full> {
    const { missing, warnings } = publishable(spec.publication(draft), await enabledIn(db, draft));
    const withPath = ({ field, why }: Missing): Missing => ({ field: fieldPath(field), why });
    return {
      ...spec.presentSnapshot(draft),
      ...presentRow(row),
      submitted_by: row.submitter,
      submitted_at: row.submitted_at,
      review_note: row.review_note,
      missing: missing.map(withPath),
      warnings: warnings.map(withPath),
      replaced: row.replaced,
    };
  }
  async function stateOf(db: Db, row: ContentRow | undefined): Promise<ContentState<Full>> {
    const draft = row && (await readPart(db, row.id, 'draft'));
    if (!row || !draft) throw notFound(`This ${nounOf(spec)}`);
    return { row, draft, shown: await present(db, row, draft) };
  }

  const at = async (db: Db, id: number) => stateOf(db, await spec.store.find(db, id));

  const writes = recordWrites<number, ContentState<Full>, Full>({
    lock: async (db, id) => stateOf(db, await spec.store.lock(db, id)),
    reload: (db, { row }) => at(db, row.id),
    present: ({ shown }) => shown,
    audit: auditOf,
  });

  function auditOf(written: Written<ContentState<object>>): AuditEntry {
    const { before, after } = written;
    return {
      kind: spec.kind,
      id: idOf(writtenRecord(written).row),
      label: labelOf(RECORD_KINDS[spec.kind], writtenRecord(written).shown),
      before: before && historyOf(before, spec),
      after: after && historyOf(after, spec),
    };
  }

  /** Keeps the pictures of a part as long as it names them. */
  const keepPictures = (tx: Tx, id: number, part: string, snapshot: Snapshot, now: Date) =>
    keepImagesAt(tx, { entity: 'content', id, field: part }, picturesIn(snapshot), now);

  /** Writes a part of content, with its pictures and the English that its languages were held against. */
  async function put(tx: Tx, id: number, part: Part, snapshot: Snapshot, now: Date): Promise<void> {
    await writePart(tx.db, id, part, snapshot);
    await keepSource(tx.db, id, snapshot, now);
    await dropUnusedSources(tx.db, id);
    await keepPictures(tx, id, part, snapshot, now);
  }

  return {
    presentRow,
    at,
    writes,
    put,
    keepPictures,
    auditOf,

    /** Returns the columns of content that follow from its draft, and from what is live of it. */
    columnsOf: (draft: Snapshot, live: Snapshot | undefined): Values => ({
      ...spec.columns(draft),
      ...(spec.key === undefined && { title: titlesOf(draft), slug: draft.fields['slug'] }),
      ...(!spec.ownStates && { languages: statesOf(draft.texts, spec.needs) }),
      changed: live === undefined || !isSame(draft, live),
    }),

    /** Takes the address of a draft. */
    takeAddress: async (tx: Tx, id: number, { fields }: Snapshot) =>
      spec.key === undefined && takeSlug(tx.db, { kind: spec.kind, id }, String(fields['slug'])),

    /** Keeps the address of what is public, or will be, for good. */
    keepAddress: async (tx: Tx, id: number, { fields }: Snapshot) =>
      spec.key === undefined && keepSlug(tx.db, { kind: spec.kind, id }, String(fields['slug'])),
  };
}

/** Returns whether two snapshots say the same, whatever their translations were held against. */
export const isSame = (one: Snapshot, other: Snapshot): boolean =>
  sameJson(one.fields, other.fields) && sameJson(wordsOf(one), wordsOf(other));

const wordsOf = ({ texts }: Snapshot) =>
  Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, own.texts]));

/** The fields with pictures that content may have. */
interface Pictured {
  readonly cover?: Cover | null;
  readonly photos?: readonly Cover[];
  readonly hero?: Cover | null;
  readonly gallery?: readonly Cover[];
  readonly slides?: readonly { readonly type: string; readonly key: string; readonly poster: string | null }[];
}

/** Names a picture by what it shows; two of the same words differ by the start of their keys. */
export const pictureInWords = ({ key, alt }: Pick<Cover, 'key' | 'alt'>): string =>
  `${alt['en'] || 'A picture'} (${key.slice(0, 6)})`;

/** Returns the pictures and videos of a snapshot, by the path of each. */
function picturesIn(snapshot: Snapshot): { path: string; key: string; video?: true }[] {
  const { cover, photos, hero, gallery, slides = [] } = snapshot.fields as Pictured;
  return [
    ...(cover ? [{ path: 'cover', key: cover.key }] : []),
    ...(photos ?? []).map(({ key }, at) => ({ path: `photos.${at}`, key })),
    ...(hero ? [{ path: 'hero', key: hero.key }] : []),
    ...(gallery ?? []).map(({ key }, at) => ({ path: `gallery.${at}`, key })),
    ...slides.flatMap(({ type, key, poster }, at) => [
      { path: `slides.${at}.key`, key, ...(type === 'video' && { video: true as const }) },
      ...(poster === null ? [] : [{ path: `slides.${at}.poster`, key: poster }]),
    ]),
    ...bodyPictures(snapshot),
  ];
}

/** Returns what the history keeps of content: of its bodies, which may be long, only how long they are. */
function historyOf({ row, draft }: ContentState<object>, spec: Pick<ContentSpec<object, object>, 'inHistory'>): Values {
  const bodies = bodiesOf(draft);
  const texts = Object.entries(draft.texts).map(([language, { texts: own }]) => {
    const body = bodies[language];
    const { body: _, ...words } = own;
    return [language, { ...entriesInWords(words), ...(body && { body: lengthInWords(textOf(body)) }) }] as const;
  });
  const { status, ...standing } = presentStanding(row);
  const { visible, review, publish_at, unpublish_at, live_version, version } = standing;
  const { cover, photos, hero, gallery, ...fields } = draft.fields as Pictured;
  return {
    ...(spec.inHistory?.(fields) ?? fields),
    ...(hero !== undefined && { hero: hero && pictureInWords(hero) }),
    ...(gallery && { gallery: gallery.map(pictureInWords).join(', ') }),
    cover: cover ? pictureInWords(cover) : null,
    photos: (photos ?? []).map(pictureInWords).join(', '),
    texts: Object.fromEntries(texts),
    status,
    visible,
    review,
    publish_at,
    unpublish_at,
    live_version,
    version,
  };
}

/** Returns texts with each list of short ones as one text. */
const entriesInWords = (texts: FieldTexts): Values =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      isEntries(text) ? text.map((entry) => entry['text'] ?? '').join('; ') : text,
    ]),
  );

const lengthInWords = (text: string): string => {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}, ${text.length.toLocaleString('en')} characters`;
};
