import { marketOf } from './market.ts';

/** Market marker of the address this page was opened with. */
export const market: 'ph' | undefined = typeof location === 'undefined' ? undefined : marketOf(location.href);

/** Base path of the console: `/ph` if the marker is the first path segment, otherwise empty. */
export const base: string =
  typeof location !== 'undefined' && /^\/ph(\/|$)/i.test(location.pathname) ? location.pathname.slice(0, 3) : '';

/**
 * Returns a path without slashes at its end, because the address is the same screen and the same tab, and with one at its
 * beginning, because two would name another site.
 */
export const plainPath = (path: string): string => `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}`;

/** Returns the API's base URL; empty means this origin. The server writes another gateway's address into the page. */
export function apiBase(): string {
  return (
    document.querySelector<HTMLMetaElement>('meta[name="kerbside-api-base"]')?.content.replace(/(?<!\/)\/+$/, '') ?? ''
  );
}
