import type { MouseEvent } from 'react';
import type { LinkProps } from '#console/ui/link.tsx';
import { base } from '#console/shell/state/address.ts';
import { go } from './navigate.ts';

/**
 * Link of the console that navigates on unmodified clicks. Unlike wouter's link it does not subscribe to the location:
 * the many links of menus and tables would all render on every navigation.
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
