import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';
import { ariaKeys, isMac } from './key-text.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';
import { tip } from './overlay/tooltip.tsx';

/** Icon component; import icons one by one: `import Check from 'lucide-react/icons/check'`. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

export type ButtonVariant = keyof typeof VARIANTS;

type Look = {
  variant?: ButtonVariant;
  size?: keyof typeof SIZES;
  icon?: Icon;
  /** Keyboard shortcut, shown as key caps at the end and exposed to assistive technology. */
  keys?: string;
};

type Pressable = ComponentProps<'button'> & {
  /** While true the button shows a spinner and ignores presses. */
  busy?: boolean;
};

export type ButtonProps = Pressable & Look;

/** Renders a button. Use one `primary` per screen, and `danger` for what cannot be undone. */
export function Button({ variant, size, icon, keys, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...pressed(rest)}
      className={cx(look({ variant, size }), className)}
      aria-keyshortcuts={ariaKeys(keys, isMac())}
    >
      <Inside icon={icon} keys={keys} busy={rest.busy === true}>
        {children}
      </Inside>
    </button>
  );
}

/** Renders a link that looks like a button, for opening a screen rather than performing an action. */
export function LinkButton({ variant, size, icon, keys, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={cx(look({ variant, size }), className)} aria-keyshortcuts={ariaKeys(keys, isMac())}>
      <Inside icon={icon} keys={keys} busy={false}>
        {children}
      </Inside>
    </Link>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  icon: Icon;
  /** Name for the tooltip and for assistive technology. */
  label: string;
};

/** Renders a square icon button; its tooltip shows the name and the shortcut. */
export function IconButton({
  icon: Picture,
  label,
  keys,
  variant = 'quiet',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...tip(label, { keys })}
      {...pressed(rest)}
      aria-label={label}
      aria-keyshortcuts={ariaKeys(keys, isMac())}
      className={cx(BASE, VARIANTS[variant], SQUARES[size], className)}
    >
      {rest.busy ? <Spinner /> : <Picture aria-hidden className="size-4" />}
    </button>
  );
}

function Inside({
  icon: Picture,
  keys,
  busy,
  children,
}: Pick<Look, 'icon' | 'keys'> & { busy: boolean; children: ReactNode }) {
  return (
    <>
      {busy ? <Spinner /> : Picture && <Picture aria-hidden className="size-4 shrink-0" />}
      {children}
      {keys !== undefined && <Kbd keys={keys} className="-mr-1 ml-1 max-tablet:hidden" />}
    </>
  );
}

/**
 * Returns the props of a button that cannot be pressed. It uses `aria-disabled`, because browsers remove the focus from
 * a `disabled` button, which may be the one just pressed.
 */
function pressed({ busy, disabled, onClick, ...rest }: Pressable): ComponentProps<'button'> {
  const off = busy === true || disabled === true;
  return {
    ...rest,
    'aria-busy': busy || undefined,
    'aria-disabled': off || rest['aria-disabled'] || undefined,
    onClick: off ? (event) => event.preventDefault() : onClick,
  };
}

function look({ variant = 'default', size = 'md' }: Look): string {
  return cx(BASE, VARIANTS[variant], SIZES[size]);
}

const BASE =
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded border font-medium transition-colors aria-disabled:opacity-60';

const VARIANTS = {
  // The text of a primary button reads just so on some colours: its key caps have an outline, and no ground of their own.
  primary:
    'border-accent-mark bg-accent text-on-accent hover:bg-accent-hover [&_kbd]:bg-transparent [&_kbd]:ring-1 [&_kbd]:ring-current/40 [&_kbd]:ring-inset',
  default: 'border-control/60 bg-surface text-ink hover:bg-hover',
  quiet: 'border-transparent text-muted hover:bg-hover hover:text-ink aria-expanded:bg-hover',
  danger: 'border-transparent bg-bad text-on-bad hover:bg-bad/90',
};

/** On a phone every button is a target of 44 px. */
const SIZES = {
  sm: 'h-6 px-2 text-sm max-tablet:h-11 max-tablet:px-3',
  md: 'h-8 px-3 max-tablet:h-11',
  lg: 'h-10 px-4 text-lg max-tablet:h-11',
};
const SQUARES = { sm: 'size-6 max-tablet:size-11', md: 'size-8 max-tablet:size-11', lg: 'size-10 max-tablet:size-11' };
