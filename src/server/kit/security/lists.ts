import { needOf } from '#contract/kit/call.ts';
import { kindOfList, LISTED } from '#contract/kinds.ts';
import { allows, type Grants } from '#domain/access/access.ts';

/** Returns whether these rights open the list of a screen. A list that left the product is closed to everybody. */
export function mayReadList(grants: Grants, list: string): boolean {
  const kind = kindOfList(list);
  return kind !== undefined && allows(grants, needOf(kind.calls.list));
}

/** Returns the lists these rights open, by screen id. */
export const readableLists = (grants: Grants): string[] => LISTED.filter((list) => mayReadList(grants, list));
