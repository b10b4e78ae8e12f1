import { needOf } from '#contract/kit/call.ts';
import { kindOfList, LISTED } from '#contract/kinds.ts';
import { allows, type Grants } from '#domain/access/access.ts';

/** Whether these rights open the list of a screen. Nobody may read a list that left the product. */
export function mayReadList(grants: Grants, list: string): boolean {
  const kind = kindOfList(list);
  return kind !== undefined && allows(grants, needOf(kind.calls.list));
}

/** The lists these rights open, by the ids of their screens. */
export const readableLists = (grants: Grants): string[] => LISTED.filter((list) => mayReadList(grants, list));
