import LoaderCircle from 'lucide-react/icons/loader-circle';
import { cx } from './cx.ts';

/** Shows a spinner. It is silent for screen readers: the control around it carries `aria-busy` or a text. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />;
}
