import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link } from './link.tsx';
import type { Mark } from './state-mark.tsx';
import { ToneMark, type Tone } from './status.tsx';

/** Number in a strip, with a link to the records it counts. */
type Figure = {
  label: string;
  value: ReactNode;
  tone?: Tone;
  mark?: Mark;
  href?: string | undefined;
  hint?: string;
};

/** Shows numbers side by side, separated by hairlines; each links to what it counts. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <div className="overflow-hidden rounded border border-line bg-surface">
      <ul aria-label={label} className="-mt-px -ml-px flex flex-wrap">
        {figures.map((figure) => (
          <li key={figure.label} className="flex min-w-fit flex-1 border-t border-l border-line">
            {figure.href === undefined ? (
              <span className={FIGURE}>
                <Inside {...figure} />
              </span>
            ) : (
              <Link href={figure.href} title={figure.hint} className={cx(FIGURE, '-outline-offset-2 hover:bg-hover')}>
                <Inside {...figure} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Inside = ({ label, value, tone, mark }: Figure) => (
  <>
    <span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-muted">
      {tone && <ToneMark tone={tone} mark={mark} />}
      {label}
    </span>{' '}
    <span className="text-xl font-semibold text-ink tabular-nums">{value}</span>
  </>
);

const FIGURE = 'flex min-w-20 flex-1 flex-col justify-between gap-0.5 px-2 py-2';
