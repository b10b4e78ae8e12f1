import { proxy } from 'valtio';
import { sentenceOf } from './api-error.ts';
import { dismiss, toast } from './toasts.ts';

type Undoable = {
  id: string;
  until: number;
  /** Whether a message says that it is undone; else the screen shows it. */
  says: boolean;
  run(): Promise<void>;
};

/** Actions that can still be undone, latest last. */
const undos = proxy<{ list: Undoable[] }>({ list: [] });

/** Reports an action and offers to undo it for ten seconds. */
export function offerUndo(say: string, run: () => Promise<void>, detail?: string): void {
  const toastId = toast({
    tone: 'good',
    text: say,
    ...(detail !== undefined && { detail }),
    lifetime: UNDO_MS,
    action: { label: 'Undo', keys: 'mod+z', run: () => void take(toastId) },
  });
  keep({ id: toastId, says: true, run });
}

/**
 * Offers for ten seconds to undo an action that the screen itself reports, where a message would cover what comes next.
 * @param sent the action, which may still be on its way: undoing waits for it, and there is nothing to undo if it fails
 * @returns what undoes it
 */
export function offerUndoOnScreen(sent: Promise<unknown>, run: () => Promise<void>): () => void {
  const id = crypto.randomUUID();
  const arrived = sent.then(
    () => true,
    () => {
      forget(id);
      return false;
    },
  );
  keep({
    id,
    says: false,
    run: async () => {
      if (await arrived) await run();
    },
  });
  return () => void take(id);
}

function keep(undoable: Omit<Undoable, 'until'>): void {
  const now = Date.now();
  undos.list = [...undos.list.filter(({ until }) => until > now), { ...undoable, until: now + UNDO_MS }];
}

function forget(id: string): void {
  undos.list = undos.list.filter((undoable) => undoable.id !== id);
}

/** Undoes the latest action that can still be undone. */
export async function undoLatest(): Promise<void> {
  const latest = undos.list.filter((entry) => entry.until > Date.now()).at(-1);
  if (latest) await take(latest.id);
  else toast({ tone: 'info', text: 'There is nothing to undo.' });
}

export const UNDO_MS = 10_000;

async function take(id: string): Promise<void> {
  const entry = undos.list.find((undoable) => undoable.id === id);
  if (!entry) return;
  forget(id);
  dismiss(id);
  try {
    await entry.run();
    if (entry.says) toast({ tone: 'good', text: 'Undone.' });
  } catch (error) {
    toast({ tone: 'bad', text: 'It could not be undone.', detail: sentenceOf(error) });
  }
}
