import { cx } from './cx.ts';

/**
 * Shows a person as a round picture, or as initials. It is hidden from screen readers, because the name is beside it.
 */
export function Avatar({ name, src, className }: { name: string; src: string | null; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-hover font-semibold text-ink',
        className,
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  );
}

/** Returns the first letters of the first and last word of a name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();
