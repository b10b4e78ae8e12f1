import { base } from '#console/shell/state/address.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { disableUnloadGuard, unsaved } from '#console/shell/state/unsaved.ts';

/**
 * Notices that the server has a newer console than this page, and offers it; nobody is made to take it. Looked at when the
 * person comes back to the page, every ten minutes, and when a part of the console does not load.
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
    // Taken back: what is served now is what this page is.
    if (served !== own) offer();
  };
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - checked > SOON_MS) void check();
  };
  addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  addEventListener('vite:preloadError', () => void check());
  setInterval(() => void check(), OFTEN_MS);
}

function offer(): void {
  const work = unsaved.works.length > 0;
  toast({
    tone: 'info',
    text: 'A new version of Kerbside is ready.',
    detail: work
      ? 'Reload when it suits you: forms you have not saved come back as you left them, but for passwords.'
      : 'Reload when it suits you.',
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

/** The entry of the build the server has now; none while it cannot be asked. */
async function servedEntry(): Promise<string | undefined> {
  try {
    const reply = await fetch(`${base}/`, { headers: { accept: 'text/html' }, cache: 'no-store' });
    return reply.ok ? entryOf(await reply.text()) : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A page names its entry, and the entry's name carries a hash of all it leads to. */
const entryOf = (page: string): string | undefined => /<script[^>]+src="([^"]+)"/.exec(page)?.[1];

const SOON_MS = 60_000;
const OFTEN_MS = 600_000;
