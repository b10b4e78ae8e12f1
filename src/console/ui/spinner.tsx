import LoaderCircle from 'lucide-react/icons/loader-circle';
import { cx } from './cx.ts';

/** A turning mark. Says nothing to a screen reader: the control it stands in carries `aria-busy` or words. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />;
}
