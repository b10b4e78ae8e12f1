import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { cx } from './cx.ts';
import { StateMark, type Mark } from './state-mark.tsx';

/** Meaning of a colour. No other colours are used, and a colour never appears without a word beside it. */
export type Tone = 'info' | 'good' | 'warn' | 'bad' | 'neutral';

type StatusProps = MarkProps & { children: ReactNode; className?: string };
type MarkProps = {
  tone: Tone;
  /** The shape that tells how far something is; a dot where there is none. */
  mark?: Mark | undefined;
};

/** Shows a status as mark and word, for tables and facts. */
export function Status({ tone, mark, children, className }: StatusProps) {
  return (
    <span className={cx('inline-flex max-w-full items-center gap-1.5 align-bottom whitespace-nowrap', className)}>
      <ToneMark tone={tone} mark={mark} />
      <span className="truncate">{children}</span>
    </span>
  );
}

/** Shows a status on a tinted background, for title lines. */
export function Badge({ tone, mark, children, className }: StatusProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded px-2 text-sm font-medium whitespace-nowrap',
        BADGES[tone],
        className,
      )}
    >
      <ToneMark tone={tone} mark={mark} />
      {children}
    </span>
  );
}

type ChipProps = {
  children: ReactNode;
  /** Called by the remove button, which `removeLabel` names, e.g. "Remove filter City". */
  onRemove?(): void;
  removeLabel?: string;
  /** Called when the text is pressed, e.g. to change a filter's value. */
  onPress?(): void;
};

/** Shows an active filter, or an argument with a value. */
export function Chip({ children, onRemove, removeLabel = 'Remove', onPress }: ChipProps) {
  const words = 'max-w-64 truncate px-2';
  return (
    <span
      data-chip
      className={cx(
        'inline-flex h-6 max-w-full shrink-0 items-center rounded border border-line bg-surface text-sm text-ink',
        (onPress ?? onRemove) && 'max-tablet:h-11',
      )}
    >
      {onPress === undefined ? (
        <span className={words}>{children}</span>
      ) : (
        <button type="button" onClick={onPress} className={cx(words, 'h-full rounded-sm hover:bg-hover')}>
          {children}
        </button>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid size-6 shrink-0 place-items-center rounded-sm text-faint hover:bg-hover hover:text-ink max-tablet:size-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}

/** Shows the mark of a state in the colour of a tone, or the dot of the tone. */
export const ToneMark = ({ tone, mark }: MarkProps) =>
  mark === undefined ? <Dot tone={tone} /> : <StateMark mark={mark} className={INKS[tone]} />;

/** Shows the dot of a tone; in colour-weak mode each tone has a shape of its own. */
export function Dot({ tone, className }: { tone: Tone; className?: string }) {
  return (
    <span
      aria-hidden
      data-mark={tone}
      className={cx('size-2 shrink-0 rounded-full forced-color-adjust-none', DOTS[tone], className)}
    />
  );
}

const DOTS: Record<Tone, string> = {
  info: 'bg-info-mark',
  good: 'bg-good-mark',
  warn: 'bg-warn-mark',
  bad: 'bg-bad-mark',
  neutral: 'border-2 border-neutral-mark',
};

const INKS: Record<Tone, string> = {
  info: 'text-info-mark',
  good: 'text-good-mark',
  warn: 'text-warn-mark',
  bad: 'text-bad-mark',
  neutral: 'text-neutral-mark',
};

const BADGES: Record<Tone, string> = {
  info: 'bg-info-tint text-info',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  neutral: 'bg-neutral-tint text-neutral',
};
