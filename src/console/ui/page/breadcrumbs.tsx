import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from '#console/ui/link.tsx';

/** Step of a breadcrumb trail; without `href` it is only a name (a menu section, or the screen itself). */
export type Crumb = { label: string; href?: string };

/** Shows the breadcrumb trail, ending with the current screen. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-faint">
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3 shrink-0" />}
            {crumb.href === undefined ? (
              <span
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
                className="min-w-0 py-1 wrap-anywhere"
              >
                {crumb.label}
              </span>
            ) : (
              <Link href={crumb.href} className="min-w-0 rounded-sm py-1 wrap-anywhere hover:text-ink hover:underline">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
