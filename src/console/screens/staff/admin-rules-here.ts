import { useMemo } from 'react';
import type { Admin } from '#contract/staff/admin.schema.ts';
import { needOf, type Call } from '#contract/kit/call.ts';
import { allows, describe, missing, splitAccess } from '#domain/access/access.ts';
import type { Actor } from '#domain/access/admin-rules.ts';
import { refused, ALLOWED, type Verdict } from '#domain/verdict.ts';
import type { Column } from '#console/ui/table/types.ts';
import { useContextNow } from '#console/shell/commands/shell-context.ts';

type Rule = (actor: Actor, subject: Admin) => Verdict;

/** Returns whether the current user may do this to an admin, by permission and by rank. */
export function useMay(call: Call, rule: Rule, admin: Admin): Verdict {
  const { me } = useContextNow();
  if (!me) return refused('Sign in first.');
  const [lacking] = missing(me.grants, needOf(call));
  if (lacking) {
    const { tag, action } = splitAccess(lacking);
    return refused(`Needs the right to ${describe(tag, action)} (${lacking}).`);
  }
  const verdict = rule(me, admin);
  return verdict.ok ? ALLOWED : verdict;
}

/** Returns the columns that the current user fills: phone numbers of staff are for those who may edit them. */
export function useStaffColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { me } = useContextNow();
  const seesPhones = me !== undefined && allows(me.grants, 'users:edit');
  return useMemo(() => (seesPhones ? columns : columns.filter(({ id }) => id !== 'phone')), [seesPhones, columns]);
}
