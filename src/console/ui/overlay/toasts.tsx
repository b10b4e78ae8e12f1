import { useEffect, useRef, useState } from 'react';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { INKS, PICTURES } from '#console/ui/notice.tsx';

/** Short message about an event. */
export type Toast = {
  id: string;
  tone: 'info' | 'good' | 'warn' | 'bad';
  text: string;
  /** Optional second sentence. */
  detail?: string;
  action?: { label: string; keys?: string; run(): void };
  /** Lifetime in ms, paused on hover and focus; without it the toast stays until it is closed. */
  lifetime?: number;
};

type ToastsProps = {
  toasts: readonly Toast[];
  /** Called by the close button, when the lifetime ends, and after the action. */
  onDismiss(id: string): void;
};

/** Hosts the toasts. It is always mounted, so that assistive technology announces additions. */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const urgent = toasts.filter((toast) => toast.tone === 'bad');
  const calm = toasts.filter((toast) => toast.tone !== 'bad');
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed right-4 bottom-[calc(var(--bar)+var(--actions)+1rem)] z-50 flex w-96 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {(['assertive', 'polite'] as const).map((live) => (
        <ol key={live} aria-live={live} aria-relevant="additions" className="flex flex-col gap-2 empty:hidden">
          {(live === 'assertive' ? urgent : calm).map((toast) => (
            <Message key={toast.id} toast={toast} onDismiss={onDismiss} />
          ))}
        </ol>
      ))}
    </section>
  );
}

function Message({ toast, onDismiss }: { toast: Toast; onDismiss(id: string): void }) {
  const [held, setHeld] = useState(false);
  useCountdown(toast.lifetime, held, () => onDismiss(toast.id));
  const Picture = PICTURES[toast.tone];
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex items-start gap-2 rounded bg-raised p-2 pl-3 shadow-layer"
    >
      <Picture aria-hidden className={cx('mt-1.5 size-4 shrink-0', INKS[toast.tone])} />
      <div className="min-w-0 flex-1 py-1">
        <p className="break-words text-ink">{toast.text}</p>
        {toast.detail !== undefined && <p className="break-words text-muted">{toast.detail}</p>}
      </div>
      {toast.action && (
        <Button
          variant="quiet"
          keys={toast.action.keys}
          onClick={() => {
            toast.action?.run();
            onDismiss(toast.id);
          }}
        >
          {toast.lifetime !== undefined && <Ring duration={toast.lifetime} held={held} />}
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} label="Close message" onClick={() => onDismiss(toast.id)} />
    </li>
  );
}

/** Shows the remaining time as a ring that empties; the ring stays full under reduced motion. */
function Ring({ duration, held }: { duration: number; held: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="size-4 -rotate-90">
      <circle cx="8" cy="8" r="6" fill="none" stroke="var(--line)" strokeWidth="2" />
      <circle
        cx="8"
        cy="8"
        r="6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        pathLength="100"
        strokeDasharray="100"
        className="motion-safe:[animation:drain_linear_forwards]"
        style={
          {
            '--drain': '100',
            animationDuration: `${duration}ms`,
            animationPlayState: held ? 'paused' : 'running',
          } as Record<string, string>
        }
      />
    </svg>
  );
}

/** Calls `onEnd` after `lifetime` ms, not counting the time while `held`. */
function useCountdown(lifetime: number | undefined, held: boolean, onEnd: () => void) {
  const left = useRef(lifetime);
  useEffect(() => {
    if (held || left.current === undefined) return;
    const started = performance.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - started));
    };
  }, [held, onEnd]);
}
