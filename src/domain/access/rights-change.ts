import { allows, accessGained, union } from './access.ts';
import type { Access, Grants } from './access.ts';

/** A person's rights by source: their roles, and the rights granted to them personally. */
export type Sources = { roles: readonly { name: string; grants: Grants }[]; own: Grants };

/** Returns the rights of all sources combined. */
export const effective = ({ roles, own }: Sources): Grants => union(own, ...roles.map(({ grants }) => grants));

/** Returns the names of the roles that grant a right. */
export const rolesGranting = ({ roles }: Sources, access: Access): string[] =>
  roles.filter(({ grants }) => allows(grants, access)).map(({ name }) => name);

/** The consequences of changing roles and grants. */
export type Consequences = {
  opens: readonly Access[];
  closes: readonly Access[];
  /** Rights granted or revoked without effect, because a role grants them anyway. */
  same: readonly { access: Access; from: readonly string[] }[];
};

/** Returns the rights a person would gain and lose by this change. */
export function consequences(before: Sources, after: Sources): Consequences {
  const [old, now] = [effective(before), effective(after)];
  const touched = [...accessGained(after.own, before.own), ...accessGained(before.own, after.own)];
  return {
    opens: accessGained(old, now),
    closes: accessGained(now, old),
    same: touched
      .filter((access) => allows(old, access) && allows(now, access))
      .map((access) => ({ access, from: rolesGranting(after, access) })),
  };
}
