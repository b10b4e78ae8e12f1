import { RECORD_KINDS } from '#contract/record-kinds.ts';
import type { Body } from '#domain/content/body.ts';
import type { FieldTexts } from '#domain/content/locale.ts';
import type { Publication } from '#domain/content/publishable.ts';
import type { Values } from '#server/kit/change/change.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { ContentRow, ContentStore } from './content.store.ts';
import type { ContentTable, Snapshot } from './tables.ts';

/** A column that tells records of a kind apart. */
export type KeyColumn = 'city_id' | 'country_id' | 'page' | 'market';

/** The columns that stay as a record was added. */
export type FixedColumns = Pick<ContentTable, 'type' | 'city_id' | 'country_id' | 'page' | 'market'>;

/** The English that each language was last held against; null where that is not known. */
export type BeforeTexts = Readonly<Record<string, FieldTexts | null>>;

/** What makes one kind of content differ from the others. */
export interface ContentSpec<Row extends object, Shown extends object> {
  readonly kind: ContentTable['kind'];
  /** Names the record in refusals: "This article does not exist." The noun of its kind, by default. */
  readonly noun?: string;
  readonly store: ContentStore;
  /** Address of the record in the console, for notices. */
  path(id: number): string;
  /** The columns that tell its records apart, such as the city of each. Records with such have no title and address. */
  readonly key?: readonly KeyColumn[];
  /** The column with the city or country that this kind is about, whose id its records have. */
  readonly about?: 'city_id' | 'country_id';
  /** The fields of a draft that all languages share, as requests name them. */
  readonly fields: readonly string[];
  /** The texts of a language that has none yet. */
  readonly noTexts: FieldTexts & { readonly body?: Body };
  /** The texts that a language needs before it is complete. */
  readonly needs: readonly string[];
  /** Returns what decides whether a snapshot may be published. */
  publication(snapshot: Snapshot): Publication;
  /** Returns the columns that lists show of a draft, beside its titles, address and languages. */
  columns(snapshot: Snapshot): Values;
  /** Returns a changed draft with what follows from the change. Refused where that needs a consent that the body lacks. */
  settled?(next: Snapshot, body: Values): Snapshot;
  /** Returns the fields of a draft as the history tells them; as they are by default. */
  inHistory?(fields: Snapshot['fields']): Values;
  /** Refuses a draft for what the schema alone cannot check. */
  check(db: Db, next: Snapshot, row: FixedColumns): Promise<void>;
  /** Returns a new draft with what its request leaves out. */
  begun?(draft: Snapshot, body: Values): Snapshot;
  /** Refuses a new record for its {@link key}. */
  mayCreate?(db: Db, key: FixedColumns): Promise<void>;
  /** Refuses to bring deleted content back for what it is about. */
  mayRestore?(db: Db, id: number): Promise<void>;
  /** Returns the columns that follow from a draft and from what its languages were held against. */
  derived?(draft: Snapshot, before: BeforeTexts): Values;
  /** Whether {@link derived} says how its languages stand, because not every text of it counts for that. */
  readonly ownStates?: true;
  /** Refuses to delete content that something else still shows. */
  mayRemove?(db: Db, id: number, now: Date): Promise<void>;
  /** Returns what lists show beside what they show of all content. */
  presentRow(row: ContentRow): Row;
  /** Returns what a snapshot held. */
  presentSnapshot(snapshot: Snapshot): Shown;
}

/** Returns what a record is called in refusals. */
export const nounOf = ({
  kind,
  noun = RECORD_KINDS[kind].noun,
}: Pick<ContentSpec<object, object>, 'kind' | 'noun'>): string => noun;
