import type { MouseEvent } from 'react';
import type { LinkProps } from '#console/ui/link.tsx';
import { base } from '#console/shell/state/address.ts';
import { go } from './navigate.ts';

/**
 * How the interface's links follow the console's addresses; modified clicks are left to the browser. Unlike wouter's link it
 * does not listen to where the person is: the many of a menu and a table would all be drawn again by each step.
 */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    go(href);
  };
  return <a {...rest} href={base + href} onClick={follow} />;
}
