import { cx } from './cx.ts';
import { isMac, keyCaps, type Caps } from './key-text.ts';

type KbdProps = {
  /** Shortcut in registry notation: `mod+k`, `g o`, `?`. */
  keys: string;
  /** What is on keys of this keyboard. */
  own?: Caps;
  className?: string;
};

/** Shows a shortcut as key caps. It is visual only: the control beside it carries `aria-keyshortcuts`. */
export function Kbd({ keys, own, className }: KbdProps) {
  return (
    <span aria-hidden className={cx('inline-flex shrink-0 items-center gap-1 font-sans', className)}>
      {keyCaps(keys, MAC, own).map((stroke, index) => (
        <span key={index} className="inline-flex gap-0.5">
          {stroke.map((cap) => (
            <kbd
              key={cap}
              className="inline-block min-w-4 rounded-sm bg-current/10 px-1 text-center font-sans text-xs leading-4 font-medium"
            >
              {cap}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}

const MAC = isMac();
