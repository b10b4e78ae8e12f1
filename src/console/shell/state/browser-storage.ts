import { toast } from './toasts.ts';

/** What a browser keeps, by key. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): readonly string[] };

/**
 * Returns a storage that always works: where the browser blocks it, or has no room left, values last until the page is
 * left. That there is no room is said once.
 */
function keptIn(open: () => Storage): Kept {
  const memory = new Map<string, string>();
  const tried = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (error.name === 'QuotaExceededError') sayFull();
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      tried((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem(key) {
      memory.delete(key);
      tried((storage) => storage.removeItem(key));
    },
    keys() {
      const stored = tried((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''));
      return [...new Set([...memory.keys(), ...(stored ?? [])])];
    },
  };
}

/** What all tabs of this browser share. */
export const local = keptIn(() => localStorage);

/** What belongs to this tab of the browser. */
export const perTab = keptIn(() => sessionStorage);

let saidFull = false;

function sayFull(): void {
  if (saidFull) return;
  saidFull = true;
  toast({
    tone: 'warn',
    text: 'This browser has no room left.',
    detail: 'What you type is not kept when you leave this page. Delete data of other sites in its settings.',
  });
}
