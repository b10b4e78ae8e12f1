/** Permission tags; every menu group, route and call carries some of these twelve (PRODUCT.md#permissions). */
export const TAGS = [
  'users',
  'order',
  'data',
  'drivers',
  'pricing',
  'home',
  'insider',
  'articles',
  'others',
  'ugc',
  'hbs',
  'ntfs',
] as const;

/** The nine element-level actions (PRODUCT.md#permissions). */
export const ACTIONS = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] as const;

export type Tag = (typeof TAGS)[number];
export type Action = (typeof ACTIONS)[number];

/** A single right as calls and commands declare it: `order:edit`. */
export type Access = `${Tag}:${Action}`;

/** The actions a person holds per tag. Allow-only: a tag that is absent or empty is not held. */
export type Grants = Partial<Record<Tag, readonly Action[]>>;

/** A permission on the wire. `permission_id` is a string because a newer server may know a tag this side does not. */
export type Permission = {
  permission_id: string;
  action_entity_set: readonly { action: string; describe: string; defaultCheck: boolean }[];
};

export function isTag(value: string): value is Tag {
  return TAGS.some((tag) => tag === value);
}

function isAction(value: string): value is Action {
  return ACTIONS.some((action) => action === value);
}

/** Splits `order:edit` into its tag and action. */
export function splitAccess(access: Access): { tag: Tag; action: Action } {
  const [tag = '', action = ''] = access.split(':');
  if (!isTag(tag) || !isAction(action)) throw new TypeError(`"${access}" is not a tag:action pair`);
  return { tag, action };
}

/** Returns whether all the needed rights are held. An empty need is always allowed. */
export function allows(grants: Grants, need: Access | readonly Access[]): boolean {
  return missing(grants, need).length === 0;
}

/** Returns the needed rights that are not held, in the order given; refusals list them. */
export function missing(grants: Grants, need: Access | readonly Access[]): readonly Access[] {
  const needs = typeof need === 'string' ? [need] : need;
  return needs.filter((access) => {
    const { tag, action } = splitAccess(access);
    return !(grants[tag]?.includes(action) ?? false);
  });
}

/** Returns whether these rights allow listing everything, including what other people requested and did. */
export const readsEverything = (grants: Grants): boolean =>
  TAGS.every((tag) => grants[tag]?.includes('query') ?? false);

/** Returns the sum of several roles and personal policies. No role or policy ever removes a right. */
export function union(...all: readonly Grants[]): Grants {
  const sum: Grants = {};
  for (const tag of TAGS) {
    const actions = ACTIONS.filter((action) => all.some((grants) => grants[tag]?.includes(action)));
    if (actions.length > 0) sum[tag] = actions;
  }
  return sum;
}

/** Returns every single right held, ordered by tag and action. */
export const accessesOf = (grants: Grants): Access[] =>
  TAGS.flatMap((tag) =>
    ACTIONS.filter((action) => grants[tag]?.includes(action)).map((action): Access => `${tag}:${action}`),
  );

/** Combines single rights into grants. */
export const grantsFrom = (accesses: readonly Access[]): Grants =>
  union(
    ...accesses.map((access): Grants => {
      const { tag, action } = splitAccess(access);
      return { [tag]: [action] };
    }),
  );

/** Returns the rights of `wider` that `grants` lacks. */
export const accessGained = (grants: Grants, wider: Grants): Access[] =>
  accessesOf(wider).filter((access) => !allows(grants, access));

/** Parses permissions from the wire. Tags and actions unknown to this side are dropped. */
export function grantsOf(permissions: readonly Permission[]): Grants {
  return union(
    ...permissions.map(({ permission_id, action_entity_set }) =>
      isTag(permission_id) ? { [permission_id]: action_entity_set.map((entry) => entry.action).filter(isAction) } : {},
    ),
  );
}

/** Serialises permissions for the wire; each action comes with a phrase that explains it under its tag. */
export function permissionsOf(grants: Grants): Permission[] {
  return TAGS.flatMap((tag) => {
    const held = ACTIONS.filter((action) => grants[tag]?.includes(action));
    if (held.length === 0) return [];
    const entries = held.map((action) => ({ action, describe: describe(tag, action), defaultCheck: false }));
    return [{ permission_id: tag, action_entity_set: entries }];
  });
}

/** Returns the two lists sent alongside a signed-in user's permissions (PRODUCT.md#permissions). */
export function derivedLists<P extends Permission>(
  permissions: readonly P[],
): { permissions: (P & { actionList: string[] })[]; permissionList: string[] } {
  return {
    permissions: permissions.map((permission) => ({
      ...permission,
      actionList: permission.action_entity_set.map((entry) => entry.action),
    })),
    permissionList: permissions.map((permission) => permission.permission_id),
  };
}

/** A route as the filter sees it: the tags that open it (any one is enough; none = open) and its children. */
export type Gated<R> = {
  readonly permission?: readonly string[] | undefined;
  readonly children?: readonly R[] | undefined;
};

/**
 * Returns the routes whose required ids include a held one, with children filtered likewise (PRODUCT.md#permissions).
 */
export function keptRoutes<R extends Gated<R>>(routes: readonly R[], heldIds: readonly string[]): R[] {
  return routes
    .filter((route) => !route.permission?.length || route.permission.some((id) => heldIds.includes(id)))
    .map((route) => (route.children ? { ...route, children: keptRoutes(route.children, heldIds) } : route));
}

/**
 * Returns whether an element with this action shows on a page with these permission ids: only if at least one of them
 * grants the action. A page without ids grants nothing, so the element is hidden (PRODUCT.md#permissions).
 */
export function elementVisible(grants: Grants, pageIds: readonly string[], action: Action): boolean {
  return pageIds.some((id) => isTag(id) && (grants[id]?.includes(action) ?? false));
}

/** Returns an action under a tag as a short phrase for permission screens and refusals: "cancel bookings". */
export function describe(tag: Tag, action: Action): string {
  return OWN_MEANING[`${tag}:${action}`] ?? `${VERBS[action]} ${THINGS[tag]}`;
}

/** Returns what a tag covers: "reference data". */
export const coverage = (tag: Tag): string => THINGS[tag];

const VERBS: Record<Action, string> = {
  add: 'create',
  delete: 'delete',
  edit: 'edit',
  query: 'list',
  get: 'open',
  enable: 'enable',
  disable: 'disable',
  import: 'import',
  export: 'export',
};

const THINGS: Record<Tag, string> = {
  users: 'customers and admins',
  order: 'bookings',
  data: 'reference data',
  drivers: 'drivers, companies and cars',
  pricing: 'prices and zones',
  home: 'home pages and banners',
  insider: 'destination content',
  articles: 'articles and trips',
  others: 'tickets',
  ugc: 'stories and moments',
  hbs: 'hotels',
  ntfs: 'campaigns, user groups and blocked addresses',
};

/**
 * Meanings that differ from the generic one: with only nine actions, some tags reuse one for something of their own.
 */
const OWN_MEANING: Partial<Record<Access, string>> = {
  'order:edit': 'confirm, amend and assign bookings',
  'order:disable': 'cancel bookings',
  'order:delete': 'refund bookings',
  'drivers:enable': 'approve drivers, companies and cars',
  'drivers:disable': 'suspend drivers, companies and cars',
  'articles:enable': 'confirm articles and trips for publication',
  'articles:disable': 'hide articles and trips',
  'others:edit': 'process, resolve and reopen tickets',
  'others:disable': 'reject tickets',
  'ugc:enable': 'approve stories and moments',
  'ugc:disable': 'hide or reject stories and moments',
  'hbs:disable': 'disable hotels and cancel hotel bookings',
  'ntfs:enable': 'activate and run campaigns',
  'ntfs:disable': 'deactivate campaigns and unblock addresses',
};
