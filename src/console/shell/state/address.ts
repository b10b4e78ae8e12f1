import { marketOf } from './market.ts';

/** The market marker of the address this page was opened with. */
export const market: 'ph' | undefined = typeof location === 'undefined' ? undefined : marketOf(location.href);

/** The console lives at `/`, or below `/ph` when the marker is the first part of the path. */
export const base: string =
  typeof location !== 'undefined' && /^\/ph(\/|$)/i.test(location.pathname) ? location.pathname.slice(0, 3) : '';

/** Where the API is: the server writes another gateway's address into the page. Empty means this origin. */
export function apiBase(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="kerbside-api-base"]')?.content.replace(/\/+$/, '') ?? '';
}
