import type { State } from '#console/registry/state.ts';
import type { Found } from '#console/registry/registry.ts';

/** Progress of signing in. `none`: there is no token. `loading`: there is a token, and its user is being fetched. */
export type SessionStatus = 'none' | 'loading' | 'ready';

/** Decision of the router about an address. */
export type Gate =
  | { is: 'show'; found: Found }
  | { is: 'redirect'; to: string }
  | { is: 'wait' }
  | { is: 'forbidden'; found: Found; why?: string };

export type GateInput = {
  found: Found | undefined;
  path: string;
  search: string;
  status: SessionStatus;
  /** Whether the user has to set up two-step sign-in before anything else. */
  twoStepMissing?: boolean;
  state(found: Found): State;
  /** Address for signed-in users who open the login page. */
  home: string;
  origin: string;
};

/** Applies the session rules to one address (PRODUCT.md#sessions). Pure, so that every rule can be tested. */
export function gate({ found, path, search, status, twoStepMissing, state, home, origin }: GateInput): Gate {
  const open = found?.command.def.open === true;
  if (status === 'none' && !open)
    return found || path.startsWith('/do/')
      ? { is: 'redirect', to: loginPath(path + search) }
      : { is: 'redirect', to: NOT_FOUND };
  if (status === 'loading' && !open) return { is: 'wait' };
  if (!found) return { is: 'redirect', to: NOT_FOUND };
  if (found.command.def.path === LOGIN && status === 'loading') return { is: 'wait' };
  if (found.command.def.path === LOGIN && status === 'ready')
    return { is: 'redirect', to: redirectOf(search, origin) ?? home };
  if (status === 'ready' && twoStepMissing && !open && path !== PROFILE)
    return { is: 'redirect', to: `${PROFILE}?tab=two-step` };
  if (found.leadsTo !== undefined)
    return { is: 'redirect', to: found.leadsTo + (found.leadsTo.includes('?') ? search.replace('?', '&') : search) };
  if (open) return { is: 'show', found };
  const now = state(found);
  if (now.is === 'allowed') return { is: 'show', found };
  return { is: 'forbidden', found, ...(now.why ? { why: now.why } : {}) };
}

/** Returns the login page's address, with the requested page as its redirect. */
export const loginPath = (wanted: string): string =>
  wanted === '/' || wanted.startsWith(LOGIN) ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(wanted)}`;

/** Returns the page to return to after signing in; never another site or the login page itself. */
export function redirectOf(search: string, origin: string): string | undefined {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname.startsWith(LOGIN) || url.pathname === '/user') return undefined;
  // Such a path would be read as another site when it is opened.
  if (url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

export const LOGIN = '/user/login';
const PROFILE = '/profile/edit';
export const NOT_FOUND = '/404';
