import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from './context.ts';
import type { Placed } from '#server/kit/confine/records.ts';
import type { Tables } from '#server/kit/database/tables.ts';
import { listStore } from './list.store.ts';
import { where } from './paging.ts';
import type { PageQuery, Sorting } from './paging.ts';

export interface ResourceTable<T extends keyof Tables, Q extends PageQuery, Extra> {
  table: T;
  /** The kind of its records, where they lie in places. Null: all readers see all rows. */
  placed: Placed | null;
  sorting: Omit<Sorting, 'id'>;
  /** The table that says where its rows lie, where that is another one: its alias, and how it is joined. */
  joined?: { readonly alias: string; readonly by: RawBuilder<unknown> } | undefined;
  /** Computed columns beside the table's own, such as the name of a referenced record. */
  extra?: { readonly [K in keyof Extra]: RawBuilder<Extra[K]> };
  /** Condition that limits the resource to some rows of the table. Other rows count as non-existent. */
  within?: RawBuilder<unknown>;
  /** Values that every new row receives. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Column names that differ from the contract's field names. */
  renamed?: Readonly<Record<string, string>>;
  /** JSON columns whose values are lists. */
  json?: readonly string[];
  /** The column with the position of a row among rows that share the `within` columns. */
  place?: { column: string; within: readonly string[] };
  /** Returns the list's conditions for a query. */
  filters: (query: Q) => readonly (RawBuilder<unknown> | undefined)[];
}

export type ResourceStore<T extends keyof Tables, Q extends PageQuery, Extra> = ReturnType<
  typeof resourceStore<T, Q, Extra>
>;

/** Returns the queries of a plain table. Every write increments the version. */
export function resourceStore<T extends keyof Tables, Q extends PageQuery, Extra = unknown>(
  spec: ResourceTable<T, Q, Extra>,
) {
  type Row = Selectable<Tables[T]> & Extra;
  const table = sql.table(spec.table);
  const from = spec.joined ? sql`${table} ${spec.joined.by}` : table;
  const id = sql.ref(`${spec.table}.id`);
  const columns = sql.join([
    sql`${table}.*`,
    ...Object.entries<RawBuilder<unknown>>(spec.extra ?? {}).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  ]);

  const listing = listStore<Row, Q>({
    placed: spec.placed && { kind: spec.placed, alias: spec.joined?.alias ?? spec.table },
    columns,
    from,
    sorting: { ...spec.sorting, id },
    filters: (query) => [spec.within, ...spec.filters(query)],
  });

  const find = async (db: Db, recordId: number): Promise<Row | undefined> =>
    (await sql<Row>`select ${columns} from ${from} ${where([spec.within, sql`${id} = ${recordId}`])}`.execute(db))
      .rows[0];

  /** Returns all records that a condition holds for, in an order. */
  const all = async (db: Db, condition: RawBuilder<unknown>, order: RawBuilder<unknown> = id): Promise<Row[]> =>
    (await sql<Row>`select ${columns} from ${from} ${where([spec.within, condition])} order by ${order}`.execute(db))
      .rows;

  const column = (name: string) => sql.ref(spec.renamed?.[name] ?? name);

  const parameter = ([name, value]: [string, unknown]): unknown =>
    value !== null && spec.json?.includes(name) ? JSON.stringify(value) : asParameter(value);

  const place = () => {
    if (!spec.place) throw new Error(`Rows of ${spec.table} have no order`);
    return spec.place;
  };

  return {
    table: spec.table,
    find,
    all,
    ...listing,

    /** Locks a record until the transaction ends, and reads it. */
    async lock(db: Db, recordId: number): Promise<Row | undefined> {
      await sql`select from ${table} where ${id} = ${recordId} for update`.execute(db);
      return find(db, recordId);
    },

    async insert(db: Db, values: Readonly<Record<string, unknown>>): Promise<number> {
      const entries = Object.entries({ ...values, ...spec.fixed });
      const names = entries.map(([name]) => column(name));
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${sql.join(names)}) values (${sql.join(entries.map(parameter))}) returning id`.execute(
        db,
      );
      const [made] = rows;
      if (!made) throw new Error(`Insert into ${spec.table} returned no row`);
      return made.id;
    },

    /** Locks the rows a record is ordered among, always in one order, so that two moves cannot deadlock. Returns them. */
    async siblings(db: Db, recordId: number): Promise<{ id: number; place: number }[]> {
      const { column, within } = place();
      const same = within.map((name) => sql`s.${sql.ref(name)} is not distinct from r.${sql.ref(name)}`);
      const { rows } = await sql<{ id: number; place: number }>`
        select s.id, s.${sql.ref(column)} as place from ${table} s
        join ${table} r on r.id = ${recordId} ${same.length > 0 ? sql`and ${sql.join(same, sql` and `)}` : sql``}
        order by s.id for update of s`.execute(db);
      return rows.toSorted((a, b) => a.place - b.place || a.id - b.id);
    },

    /** Returns whether changed values give a row other neighbours. */
    isMovedBy: (changed: Readonly<Record<string, unknown>>): boolean => place().within.some((name) => name in changed),

    /**
     * Returns the column of a row's position with its value: after all others, or after the neighbours of a row with these
     * values.
     */
    async placeAtEnd(
      db: Db,
      among: Readonly<Record<string, unknown>> | null,
    ): Promise<Readonly<Record<string, number>>> {
      const { column, within } = place();
      const same =
        among === null ? [] : within.map((name) => sql`${sql.ref(name)} is not distinct from ${among[name] ?? null}`);
      const { rows } = await sql<{ last: number }>`
        select coalesce(max(${sql.ref(column)}), 0) as last from ${table} ${where(same)}`.execute(db);
      return { [column]: (rows[0]?.last ?? 0) + 1 };
    },

    /** Moves rows to new positions in one statement. */
    async placeAll(db: Db, places: readonly { id: number; place: number }[], by: number): Promise<void> {
      const values = places.map((each) => sql`(${each.id}::bigint, ${each.place}::integer)`);
      await sql`
        update ${table} set ${sql.ref(place().column)} = moved.place, version = version + 1, updated_at = now(),
          updated_by = ${by}
        from (values ${sql.join(values)}) as moved (id, place) where ${id} = moved.id`.execute(db);
    },

    async update(db: Db, recordId: number, values: Readonly<Record<string, unknown>>): Promise<void> {
      const changes = Object.entries(values).map(([name, value]) => sql`${column(name)} = ${parameter([name, value])}`);
      await sql`
        update ${table} set ${sql.join([...changes, sql`version = version + 1`, sql`updated_at = now()`])}
        where ${id} = ${recordId}`.execute(db);
    },
  };
}

/** Sorts text by the Unicode collation, whatever its accents and capitals. */
export const byLetters = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`${text} collate "und-x-icu"`;

/** Returns the condition that a column has a value; undefined without a value. */
export const equals = (column: string, value: unknown) =>
  value === undefined ? undefined : sql`${sql.ref(column)} = ${value}`;

/** Objects are stored in json columns; lists stay lists, for array columns. */
const asParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
