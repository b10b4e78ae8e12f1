import type { State } from '#console/registry/state.ts';
import type { Found } from '#console/registry/registry.ts';

/** How far signing in has come. `none`: no token. `loading`: a token, and the person behind it is being asked for. */
export type SessionStatus = 'none' | 'loading' | 'ready';

/** What the router does with an address. */
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
  state(found: Found): State;
  /** Where a signed-in person goes who opens the login page. */
  home: string;
  origin: string;
};

/** The session rules for one address (PRODUCT.md#sessions). Pure, so that every one of them is tested. */
export function gate({ found, path, search, status, state, home, origin }: GateInput): Gate {
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
  if (found.alias) return { is: 'redirect', to: found.command.def.path + search };
  if (open) return { is: 'show', found };
  const now = state(found);
  if (now.is === 'allowed') return { is: 'show', found };
  return { is: 'forbidden', found, ...(now.why ? { why: now.why } : {}) };
}

/** The login page, carrying the page that was asked for. */
export const loginPath = (wanted: string): string =>
  wanted === '/' || wanted.startsWith(LOGIN) ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(wanted)}`;

/** The page to return to after signing in; never another site, never the login page itself. */
export function redirectOf(search: string, origin: string): string | undefined {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname.startsWith(LOGIN) || url.pathname === '/user') return undefined;
  return url.pathname + url.search + url.hash;
}

export const LOGIN = '/user/login';
export const NOT_FOUND = '/404';
