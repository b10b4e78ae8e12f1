import { cx } from './cx.ts';

/** Shapes that tell how far something is: a ring that fills as it moves, and a disc with a sign once it is over. */
export type Mark = keyof typeof SHAPES;

/** Shows the mark of a state in the colour of the text around it. A word always stands beside it. */
export function StateMark({ mark, className }: { mark: Mark; className?: string | undefined }) {
  return (
    <svg
      aria-hidden
      data-state={mark}
      viewBox="0 0 14 14"
      fill="currentColor"
      fillRule="evenodd"
      // An image keeps its own colour where the system chooses the colours, which may be the one behind it.
      className={cx('size-3.5 shrink-0 forced-color-adjust-auto', className)}
    >
      {DASHED.has(mark) && (
        <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.57" />
      )}
      <path d={SHAPES[mark]} />
    </svg>
  );
}

const DISC = 'M7 .25a6.75 6.75 0 0 1 0 13.5 6.75 6.75 0 0 1 0-13.5z';
const RING = `${DISC}m0 1.5a5.25 5.25 0 0 0 0 10.5 5.25 5.25 0 0 0 0-10.5z`;
const BAR = 'M4 6.1h6v1.8H4z';

const SHAPES = {
  dashed: '',
  empty: RING,
  quarter: `${RING}M7 3a4 4 0 0 1 4 4H7z`,
  half: `${RING}M7 3a4 4 0 0 1 0 8z`,
  most: `${RING}M7 3a4 4 0 1 1-4 4h4z`,
  full: `${RING}M7 3a4 4 0 0 1 0 8 4 4 0 0 1 0-8z`,
  done: `${DISC}M3.4 7.8l2.85 2.85 4.39-5.09-1.28-1.12-3.21 3.71L4.6 6.6z`,
  barred: `${DISC}${BAR}`,
  crossed: `${DISC}M7 5.8L8.8 4 10 5.2 8.2 7 10 8.8 8.8 10 7 8.2 5.2 10 4 8.8 5.8 7 4 5.2 5.2 4z`,
  lapsed: BAR,
  passed: `${DISC}M5.3 4.6l1.3-1.2L9.8 7l-3.2 3.6-1.3-1.2L7.4 7z`,
} as const;

const DASHED: ReadonlySet<Mark> = new Set(['dashed', 'lapsed']);
