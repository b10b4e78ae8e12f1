import { allows, accessGained, union } from './access.ts';
import type { Access, Grants } from './access.ts';

/** What somebody may do, by where it comes from: their roles, and what they were granted beyond them. */
export type Sources = { roles: readonly { name: string; grants: Grants }[]; own: Grants };

/** All of it together. */
export const effective = ({ roles, own }: Sources): Grants => union(own, ...roles.map(({ grants }) => grants));

/** The names of the roles a right comes from. */
export const rolesGiving = ({ roles }: Sources, access: Access): string[] =>
  roles.filter(({ grants }) => allows(grants, access)).map(({ name }) => name);

/** What a change of roles and grants comes to. */
export type Consequences = {
  opens: readonly Access[];
  closes: readonly Access[];
  /** Taken back or given and yet no change: a role gives it all the same. */
  same: readonly { access: Access; from: readonly string[] }[];
};

/** What somebody could do, or no longer do, if their rights changed like this. */
export function consequences(before: Sources, after: Sources): Consequences {
  const [old, now] = [effective(before), effective(after)];
  const touched = [...accessGained(after.own, before.own), ...accessGained(before.own, after.own)];
  return {
    opens: accessGained(old, now),
    closes: accessGained(now, old),
    same: touched
      .filter((access) => allows(old, access) && allows(now, access))
      .map((access) => ({ access, from: rolesGiving(after, access) })),
  };
}
