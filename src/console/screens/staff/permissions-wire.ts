import { TAGS, type Action, type Grants, type Tag } from '#domain/access/access.ts';

/** Returns permissions in the format of the write calls. */
export const wireOf = (grants: Grants): { permission_id: Tag; actions: Action[] }[] =>
  TAGS.flatMap((tag) => {
    const actions = [...(grants[tag] ?? [])];
    return actions.length > 0 ? [{ permission_id: tag, actions }] : [];
  });
