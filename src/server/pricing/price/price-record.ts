import type { Selectable } from 'kysely';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import type { Tables } from '#server/kit/database/tables.ts';
import type { PageQuery } from '#server/kit/change/paging.ts';
import { resource } from '#server/kit/change/resource.ts';
import type { ResourceStore } from '#server/kit/change/resource.store.ts';
import { priceGrid } from './price-grid.ts';
import { assertValid, type PriceSpec, type PriceWire } from './price-spec.ts';
import { deletePrice, type PriceTable } from './price.store.ts';

/** Returns the calls of one kind of price: those of a plain record, and those for a whole zone. */
export function priceRecord<T extends PriceTable, Query extends PageQuery, Extra, Wire extends PriceWire>(
  table: ResourceStore<T, Query, Extra>,
  kind: Omit<PriceSpec<Selectable<Tables[T]> & Extra, Query, Wire>, 'store'>,
) {
  type Row = Selectable<Tables[T]> & Extra;
  const standing = (row: Row | undefined): Row | undefined =>
    row && (row as { deleted_at?: unknown }).deleted_at === null ? row : undefined;
  const store: ResourceStore<T, Query, Extra> = {
    ...table,
    find: async (db, id) => standing(await table.find(db, id)),
    lock: async (db, id) => standing(await table.lock(db, id)),
    insert: (db, values) => table.insert(db, withoutCurrency(values)),
  };
  const spec = { ...kind, store };
  const plain = resource({
    kind: spec.table,
    store,
    present: spec.present,
    check: (values, db: Db) => assertValid(spec, values, db),
  });

  const remove = ({ params: { id } }: { params: { id: number } }, context: StaffContext): Promise<void> =>
    plain.writes.remove(id, context, (tx) => deletePrice(tx.db, spec.table, id, context.actor.id));

  return { ...plain, handlers: { ...plain.handlers, remove, ...priceGrid(spec) } };
}

/** A price has no currency column: its currency is its city's. */
const withoutCurrency = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'currency'));
