import { proxy } from 'valtio';
import { sentenceOf } from './api-error.ts';
import { dismiss, toast } from './toasts.ts';

type Undoable = { toastId: string; until: number; run(): Promise<void> };

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
  undos.list = [
    ...undos.list.filter((entry) => entry.until > Date.now()),
    { toastId, until: Date.now() + UNDO_MS, run },
  ];
}

/** Undoes the latest action that can still be undone. */
export async function undoLatest(): Promise<void> {
  const latest = undos.list.filter((entry) => entry.until > Date.now()).at(-1);
  if (latest) await take(latest.toastId);
  else toast({ tone: 'info', text: 'There is nothing to undo.' });
}

export const UNDO_MS = 10_000;

async function take(toastId: string): Promise<void> {
  const entry = undos.list.find((undoable) => undoable.toastId === toastId);
  if (!entry) return;
  undos.list = undos.list.filter((undoable) => undoable.toastId !== toastId);
  dismiss(toastId);
  try {
    await entry.run();
    toast({ tone: 'good', text: 'Undone.' });
  } catch (error) {
    toast({ tone: 'bad', text: 'It could not be undone.', detail: sentenceOf(error) });
  }
}
