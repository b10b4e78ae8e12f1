import { cx } from '#console/ui/cx.ts';

/** A grey line where text will be; appears after 150 ms, so quick answers do not flash. Give it a width. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block h-3 animate-late rounded-sm bg-hover', className)} />;
}

type SkeletonLinesProps = { lines?: number; label?: string };

/** A waiting block of text. */
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
