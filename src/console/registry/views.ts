import type { View } from '#contract/desk.schema.ts';
import { kindOfList } from '#contract/kinds.ts';

/** URL parameter of the view an address came from. */
export const VIEW = 'view';

/**
 * Returns the part of a list's address that a view stores: filters, order and page size, normalised so that two can be
 * compared.
 */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of UNSAVED_PARAMS) query.delete(name);
  query.sort();
  return query.toString().replaceAll('%2C', ',');
}

/** Returns the address of a list with a view applied; its short form, `/orders/list?view=12`, has the same effect. */
export const viewPath = (path: string, { id, query }: Pick<View, 'id' | 'query'>): string =>
  `${path}?${VIEW}=${id}${query && `&${query}`}`;

/** Returns whether views of a list can be saved. */
export const hasViews = (list: string | undefined): list is string =>
  list !== undefined && kindOfList(list) !== undefined;

/** Parameters a view does not store: the view itself, its page, and the market marker, which belongs to the address. */
const UNSAVED_PARAMS = [VIEW, 'pageNo', 'market'];
