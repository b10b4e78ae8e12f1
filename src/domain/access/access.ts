/** The 12 permission tags every menu group, route and call carries (PRODUCT.md#permissions). */
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

/** One right, written as calls and commands declare it: `order:edit`. */
export type Access = `${Tag}:${Action}`;

/** What somebody may do: for each tag they hold, its actions. Allow-only; a tag that is absent or empty is not held. */
export type Grants = Partial<Record<Tag, readonly Action[]>>;

/** A permission as it travels. `permission_id` is a string because a newer server may know a tag this side does not. */
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

/** Takes `order:edit` apart. */
export function splitAccess(access: Access): { tag: Tag; action: Action } {
  const [tag = '', action = ''] = access.split(':');
  if (!isTag(tag) || !isAction(action)) throw new TypeError(`"${access}" is not a tag:action pair`);
  return { tag, action };
}

/** Whether all the needed rights are held. Needing nothing is always allowed. */
export function allows(grants: Grants, need: Access | readonly Access[]): boolean {
  return missing(grants, need).length === 0;
}

/** The needed rights that are not held, in the order they were asked for: the words of a refusal. */
export function missing(grants: Grants, need: Access | readonly Access[]): readonly Access[] {
  const needs = typeof need === 'string' ? [need] : need;
  return needs.filter((access) => {
    const { tag, action } = splitAccess(access);
    return !(grants[tag]?.includes(action) ?? false);
  });
}

/** Whether somebody may list everything there is: what others asked for and did is open to them. */
export const readsEverything = (grants: Grants): boolean =>
  TAGS.every((tag) => grants[tag]?.includes('query') ?? false);

/** Several roles and personal policies add up; nothing ever takes a right away. */
export function union(...all: readonly Grants[]): Grants {
  const sum: Grants = {};
  for (const tag of TAGS) {
    const actions = ACTIONS.filter((action) => all.some((grants) => grants[tag]?.includes(action)));
    if (actions.length > 0) sum[tag] = actions;
  }
  return sum;
}

/** Every single right held, by tag and action in their order. */
export const accessesOf = (grants: Grants): Access[] =>
  TAGS.flatMap((tag) =>
    ACTIONS.filter((action) => grants[tag]?.includes(action)).map((action): Access => `${tag}:${action}`),
  );

/** Rights one by one, as what they make up together. */
export const grantsFrom = (accesses: readonly Access[]): Grants =>
  union(
    ...accesses.map((access): Grants => {
      const { tag, action } = splitAccess(access);
      return { [tag]: [action] };
    }),
  );

/** The rights of `wider` that `grants` lacks. */
export const accessGained = (grants: Grants, wider: Grants): Access[] =>
  accessesOf(wider).filter((access) => !allows(grants, access));

/** Reads permissions off the wire; tags and actions this side does not know are left out. */
export function grantsOf(permissions: readonly Permission[]): Grants {
  return union(
    ...permissions.map(({ permission_id, action_entity_set }) =>
      isTag(permission_id) ? { [permission_id]: action_entity_set.map((entry) => entry.action).filter(isAction) } : {},
    ),
  );
}

/** Writes permissions for the wire, each action with the sentence that says what it means under its tag. */
export function permissionsOf(grants: Grants): Permission[] {
  return TAGS.flatMap((tag) => {
    const held = ACTIONS.filter((action) => grants[tag]?.includes(action));
    if (held.length === 0) return [];
    const entries = held.map((action) => ({ action, describe: describe(tag, action), defaultCheck: false }));
    return [{ permission_id: tag, action_entity_set: entries }];
  });
}

/** The two lists kept beside a signed-in user's permissions (PRODUCT.md#permissions). */
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

/** Keeps the routes whose required ids meet the held ids, and filters their children likewise (PRODUCT.md#permissions). */
export function keptRoutes<R extends Gated<R>>(routes: readonly R[], heldIds: readonly string[]): R[] {
  return routes
    .filter((route) => !route.permission?.length || route.permission.some((id) => heldIds.includes(id)))
    .map((route) => (route.children ? { ...route, children: keptRoutes(route.children, heldIds) } : route));
}

/**
 * Whether an element with this action shows on a page with these permission ids: only if some permission the page names
 * grants it. A page that names none has nothing to grant, so the element is hidden (PRODUCT.md#permissions).
 */
export function elementVisible(grants: Grants, pageIds: readonly string[], action: Action): boolean {
  return pageIds.some((id) => isTag(id) && (grants[id]?.includes(action) ?? false));
}

/** What an action means under a tag, as a short phrase for a permission screen or a refusal: "cancel bookings". */
export function describe(tag: Tag, action: Action): string {
  return OWN_MEANING[`${tag}:${action}`] ?? `${VERBS[action]} ${THINGS[tag]}`;
}

/** What a tag covers: "reference data". */
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
  ntfs: 'campaigns and user groups',
};

/** Only nine actions exist, so some tags give one a meaning of their own. */
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
  'ntfs:disable': 'deactivate campaigns',
};
