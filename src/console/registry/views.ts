import type { View } from '#contract/desk.schema.ts';
import { kindOfList } from '#contract/kinds.ts';

/** The parameter that names the view an address came from. */
export const VIEW = 'view';

/** What a view keeps of a list's address: filters, order and page size, each in its place, so that two can be compared. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of NOT_KEPT) query.delete(name);
  query.sort();
  return query.toString().replaceAll('%2C', ',');
}

/** The address of a list as a view has it; its shortest form, `/orders/list?view=12`, leads there too. */
export const viewPath = (path: string, { id, query }: Pick<View, 'id' | 'query'>): string =>
  `${path}?${VIEW}=${id}${query && `&${query}`}`;

/** Whether views of a list can be saved. */
export const hasViews = (list: string | undefined): list is string =>
  list !== undefined && kindOfList(list) !== undefined;

/** The view itself, the page within it, and the market marker, which is the address's own. */
const NOT_KEPT = [VIEW, 'pageNo', 'market'];
