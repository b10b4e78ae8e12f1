import { FetchError } from 'ofetch';
import { base } from '#console/shell/state/address.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { disableUnloadGuard, unsaved } from '#console/shell/state/unsaved.ts';
import { http } from './http.ts';

/**
 * Watches for a newer build on the server and offers a reload; the user is never forced. Checks when the user returns
 * to the page, every ten minutes, and when a chunk fails to load.
 */
export function watchBuild(): void {
  const own = entryOf(document.documentElement.outerHTML);
  let known = own;
  let checked = 0;
  const check = async () => {
    checked = Date.now();
    const served = await servedEntry();
    if (served === undefined || served === known) return;
    known = served;
    // After a rollback the served build is this page's own.
    if (served !== own) offer();
  };
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - checked > SOON_MS) void check();
  };
  addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  addEventListener('vite:preloadError', () => void check());
  setInterval(() => void check(), MIN_INTERVAL_MS);
}

function offer(): void {
  const work = unsaved.works.length > 0;
  toast({
    tone: 'info',
    text: 'A new version of Kerbside is ready.',
    detail: work
      ? 'Reload when convenient. Unsaved forms are restored, except for passwords.'
      : 'Reload when convenient.',
    lifetime: undefined,
    action: {
      label: 'Reload',
      run: () => {
        disableUnloadGuard();
        location.reload();
      },
    },
  });
}

/** Returns the entry of the served build; undefined if the server does not respond or responds with an error. */
async function servedEntry(): Promise<string | undefined> {
  try {
    const headers = { accept: 'text/html' };
    return entryOf(await http(`${base}/`, { headers, cache: 'no-store', responseType: 'text' }));
  } catch (error) {
    // The browser throws a TypeError when the connection breaks within the body.
    if (error instanceof FetchError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns the file name of a page's entry, which contains a hash of everything the entry imports. */
const entryOf = (page: string): string | undefined => /<script[^>]+src="([^"]+)"/.exec(page)?.[1];

const SOON_MS = 60_000;
const MIN_INTERVAL_MS = 600_000;
