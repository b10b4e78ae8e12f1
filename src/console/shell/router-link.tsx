import { Link } from 'wouter';
import type { LinkProps } from '#console/ui/link.tsx';

/** How the interface's links follow the console's addresses: wouter's, which leaves modified clicks to the browser. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} href={href} />;
}
