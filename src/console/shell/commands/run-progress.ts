import { subscribe } from 'valtio';
import { endRunning, palette, changeRunning, showRunning } from '#console/shell/state/palette-state.ts';
import type { Running } from '#console/shell/state/palette-state.ts';
import { changeToast, dismiss, toast } from '#console/shell/state/toasts.ts';

/** One execution of a command. Each has its own abort signal, so concurrent runs stop one by one. */
export type Run = {
  /** Aborts when the user stops this run. */
  readonly signal: AbortSignal;
  /** Shows the run as working on `total` records: in the palette, or in a toast once another command is there. */
  show(total: number): void;
  /** Updates the displayed progress. */
  progress(done: number, total?: number): void;
  /** Returns whether the palette shows this run now. */
  isInPalette(): boolean;
  /** Ends the run: removes its toast and leaves the palette as it is. */
  release(): void;
  /** Ends the run and closes the palette if the run is in it. */
  end(): void;
};

/** Starts a run of a command completed in the palette, by key or by button. */
export function startRun({ error: _error, failures: _failures, ...running }: Running, title: string): Run {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('Stopped before it started.'));
  let work: { done: number; total: number } | undefined;
  let toastId: string | undefined;
  let unsubscribe = (): void => undefined;
  const isInPalette = () => palette.running?.key === running.key;
  const hide = () => {
    if (toastId !== undefined) dismiss(toastId);
    toastId = undefined;
  };
  const announce = () => {
    if (!work || work.total < 2 || isInPalette()) return hide();
    const detail = `${work.done} of ${work.total}`;
    if (toastId !== undefined) changeToast(toastId, { detail });
    else
      toastId = toast({ tone: 'info', text: title, detail, lifetime: undefined, action: { label: 'Stop', run: stop } });
  };
  const release = () => {
    unsubscribe();
    hide();
    work = undefined;
  };
  return {
    signal: controller.signal,
    show(total) {
      work = { done: 0, total };
      showRunning({ ...running, busy: { ...work, stop } });
      unsubscribe = subscribe(palette, announce);
    },
    progress(done, total = work?.total) {
      if (!work || total === undefined) return;
      work = { done, total };
      if (isInPalette()) changeRunning({ busy: { ...work, stop } });
      else announce();
    },
    isInPalette: () => work !== undefined && isInPalette(),
    release,
    end() {
      if (work && isInPalette()) endRunning();
      release();
    },
  };
}
