import { useCallback, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { MenuSection } from '#console/registry/derive.ts';
import type { Found } from '#console/registry/registry.ts';
import { Link } from '#console/ui/link.tsx';
import { Menu } from '#console/ui/overlay/menu.tsx';
import type { MenuItem } from '#console/ui/overlay/menu.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { isCurrent } from './side-menu.tsx';
import { useMenu } from './use-menu.ts';

/** Shows the menu in the header: areas with their screens under them. Areas that do not fit are under "More". */
export function TopMenu({ current }: { current: Found }) {
  const sections = useMenu();
  const { ref, fits } = useFitting(sections.length);
  const rest = sections.slice(fits);
  return (
    <nav ref={ref} aria-label="Main" className="relative flex min-w-0 flex-1 items-center gap-1">
      {/* Hidden copy of the labels, for measuring. */}
      <div aria-hidden className="invisible absolute inset-0 overflow-hidden">
        <div className="flex w-max gap-1">
          {[...sections.map(titleOf), MORE].map((title) => (
            <span key={title} className={ITEM}>
              {title} <ChevronDown className="size-3.5" />
            </span>
          ))}
        </div>
      </div>
      {sections.slice(0, fits).map((section) => (
        <Section key={section.id} section={section} current={current} />
      ))}
      {rest.length > 0 && (
        <Menu
          label={fits > 0 ? 'More of the menu' : 'Menu'}
          groups={rest.map((section) => ({ label: section.title, items: itemsOf(section, current) }))}
          trigger={
            <button type="button" className={ITEM}>
              {fits > 0 ? MORE : 'Menu'} <ChevronDown aria-hidden className="size-3.5" />
            </button>
          }
        />
      )}
    </nav>
  );
}

function Section({ section, current }: { section: MenuSection; current: Found }) {
  const [only, ...others] = section.entries;
  if (only && others.length === 0)
    return (
      <Link href={only.path} aria-current={isCurrent(only, current) ? 'page' : undefined} className={ITEM}>
        {only.title}
      </Link>
    );
  const within = section.entries.some((entry) => isCurrent(entry, current));
  return (
    <Menu
      groups={[{ items: itemsOf(section, current) }]}
      trigger={
        <button type="button" aria-current={within || undefined} className={ITEM}>
          {section.title} <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
    />
  );
}

/** Returns how many labels fit the width, and the ref of the measured element. */
function useFitting(count: number) {
  const [fits, setFits] = useState(count);
  const ref = useCallback((nav: HTMLElement) => {
    const line = nav.querySelector('div > div');
    const measure = () =>
      setFits(
        fitting(
          nav.clientWidth,
          [...(line?.children ?? [])].map((word) => word.clientWidth),
        ),
      );
    const observer = new ResizeObserver(measure);
    observer.observe(nav);
    if (line) observer.observe(line);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, fits };
}

/** Returns how many labels fit into `room`. The last of `widths` is that of "More", which is shown unless all fit. */
function fitting(room: number, widths: readonly number[]): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, width) => sum + width + GAP_PX, -GAP_PX),
  );
  const more = widths.at(-1) ?? 0;
  if ((ends.at(-2) ?? 0) <= room) return widths.length - 1;
  return ends.slice(0, -1).filter((end) => end + GAP_PX + more <= room).length;
}

const itemsOf = (section: MenuSection, current: Found): MenuItem[] =>
  section.entries.map((entry) => ({
    id: entry.id,
    label: entry.title,
    href: entry.path,
    icon: ICONS[entry.icon ?? section.icon],
    current: isCurrent(entry, current),
    ...(entry.keys[0] === undefined ? {} : { keys: entry.keys[0] }),
  }));

const titleOf = ({ title, entries }: MenuSection): string =>
  (entries.length === 1 ? entries[0]?.title : undefined) ?? title;

const ITEM =
  'flex h-8 shrink-0 items-center gap-1 rounded px-2.5 whitespace-nowrap text-muted hover:bg-hover hover:text-ink aria-[current]:bg-accent-tint aria-[current]:font-medium aria-[current]:text-ink aria-expanded:bg-hover';
const MORE = 'More';
const GAP_PX = 4;
