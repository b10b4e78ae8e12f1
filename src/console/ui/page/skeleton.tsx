import { cx } from '#console/ui/cx.ts';

/** Shows a grey placeholder line. It appears after 150 ms, so that fast responses do not flash. Pass a width. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block h-3 animate-late rounded-sm bg-hover', className)} />;
}

type SkeletonLinesProps = { lines?: number; label?: string };

/** Shows placeholder lines for a block of text. */
export function SkeletonLines({ lines = 4, label = 'Loading' }: SkeletonLinesProps) {
  return (
    <div role="status" className="flex flex-col gap-3 py-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={WIDTHS[index % WIDTHS.length]} />
      ))}
    </div>
  );
}

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3'];
