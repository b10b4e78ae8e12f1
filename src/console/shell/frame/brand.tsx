import { PRODUCT } from '#console/registry/derive.ts';
import { cx } from '#console/ui/cx.ts';

/** Shows the product's mark and name; if narrow, the name is for screen readers only. */
export function Brand({ narrow = false, className }: { narrow?: boolean; className?: string }) {
  return (
    <p className={cx('flex h-12 shrink-0 items-center gap-2 text-lg font-semibold text-ink', className)}>
      <span aria-hidden className="size-3 rounded-sm bg-accent-mark" />
      <span className={narrow ? 'sr-only' : ''}>{PRODUCT}</span>
    </p>
  );
}
