import { proxy } from 'valtio';
import type { Toast } from '#console/ui/overlay/toasts.tsx';

/** Messages on screen, oldest first. */
export const toasts = proxy<{ list: Toast[] }>({ list: [] });

/** Shows a message; beyond a maximum the oldest is removed. Returns its id. */
export function toast(message: Omit<Toast, 'id'>): string {
  const id = crypto.randomUUID();
  toasts.list = [...toasts.list.slice(1 - MAX_TOASTS), { lifetime: LIFETIME_MS[message.tone], ...message, id }];
  return id;
}

/** Shows a notice with a title, worded as in the error catalogue. The same notice is not stacked. */
export function notice(title: string, text: string): void {
  if (toasts.list.some((entry) => entry.text === title && entry.detail === text)) return;
  toast({ tone: 'bad', text: title, detail: text });
}

/** Changes a message that is still on screen. */
export function changeToast(id: string, change: Partial<Omit<Toast, 'id'>>): void {
  toasts.list = toasts.list.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}

export function dismiss(id: string): void {
  toasts.list = toasts.list.filter((entry) => entry.id !== id);
}

const MAX_TOASTS = 5;
/** Errors stay long enough to be read twice. */
const LIFETIME_MS = { info: 5000, good: 5000, warn: 8000, bad: 12_000 } as const;
