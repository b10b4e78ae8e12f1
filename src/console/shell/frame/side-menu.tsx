import { memo, useCallback } from 'react';
import { useSnapshot } from 'valtio';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MenuEntry, MenuSection } from '#console/registry/derive.ts';
import type { Found } from '#console/registry/registry.ts';
import { cx } from '#console/ui/cx.ts';
import { Kbd } from '#console/ui/kbd.tsx';
import { Link } from '#console/ui/link.tsx';
import { tip } from '#console/ui/overlay/tooltip.tsx';
import { Brand } from './brand.tsx';
import { preload } from '#console/shell/loading/chunks.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { preferences, toggleFolded } from '#console/shell/state/preferences.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useMenu } from './use-menu.ts';
import { countBeside, useWaiting, type Waiting } from './use-waiting.ts';

type SideMenuProps = {
  current: Found;
  /** 80 px wide: icons and short names only. */
  narrow?: boolean;
  /** Closes the sheet the menu is in, which has its own heading. */
  onFollow?(): void;
};

/** Shows the user's side menu, generated from the registry. Areas without an accessible screen are left out. */
export function SideMenu({ current, narrow = false, onFollow }: SideMenuProps) {
  const sections = useMenu();
  const { waiting } = useWaiting(MENU_AFTER_MS);
  return (
    <nav aria-label="Main" className={cx('flex flex-col gap-3 pb-4 text-ink', narrow ? 'items-center' : '')}>
      {!onFollow && <Brand narrow={narrow} className={narrow ? '' : 'px-4'} />}
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          current={current}
          narrow={narrow}
          onFollow={onFollow}
          waiting={waiting}
        />
      ))}
    </nav>
  );
}

function Section({
  section,
  current,
  narrow,
  onFollow,
  waiting,
}: {
  section: MenuSection;
  current: Found;
  narrow: boolean;
  onFollow: (() => void) | undefined;
  waiting: readonly Waiting[];
}) {
  const { folded = [] } = useSnapshot(preferences);
  const only = section.entries.length === 1;
  const isFolded = !only && !narrow && folded.includes(section.id);
  // The entry of the screen in front stays in view.
  const shown = isFolded ? section.entries.filter((entry) => isCurrent(entry, current)) : section.entries;
  return (
    <div className={narrow ? 'contents' : 'flex flex-col px-2'}>
      {!only && !narrow && (
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => toggleFolded(section.id)}
          className="group flex items-center rounded px-2 pb-1 text-left text-sm text-faint hover:text-ink"
        >
          <span className="flex-1">{section.title}</span>
          <ChevronRight
            aria-hidden
            className={cx(
              'size-3.5',
              isFolded ? '' : 'invisible rotate-90 group-hover:visible group-focus-visible:visible',
            )}
          />
        </button>
      )}
      {shown.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          icon={ICONS[entry.icon ?? section.icon]}
          current={isCurrent(entry, current)}
          narrow={narrow}
          onFollow={onFollow}
          count={countBeside(entry.id, waiting)}
        />
      ))}
    </div>
  );
}

/** Renders again only if its current state changes. */
const Entry = memo(function Entry({
  entry,
  icon: Picture,
  current,
  narrow,
  onFollow,
  count,
}: {
  entry: MenuEntry;
  icon: (typeof ICONS)[keyof typeof ICONS];
  current: boolean;
  narrow: boolean;
  onFollow: (() => void) | undefined;
  count: number;
}) {
  const [keys] = entry.keys;
  const reveal = useCallback(
    (link: HTMLAnchorElement | null) => {
      if (current) link?.scrollIntoView({ block: 'nearest' });
    },
    [current],
  );
  return (
    <Link
      ref={reveal}
      {...(narrow && tip(entry.title, { side: 'right', ...(keys !== undefined && { keys }) }))}
      href={entry.path}
      aria-current={current ? 'page' : undefined}
      aria-description={count > 0 ? `${count.toLocaleString('en')} waiting` : undefined}
      onClick={onFollow}
      onPointerEnter={() => warm(entry.id)}
      className={cx(
        'group relative flex items-center rounded text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-tint aria-[current=page]:font-medium aria-[current=page]:text-ink',
        narrow ? 'w-18 flex-col gap-0.5 px-0.5 py-1.5 text-center text-xs' : 'min-h-8 gap-2.5 px-2',
      )}
    >
      <Picture aria-hidden className="size-4 shrink-0" />
      <span className={narrow ? 'line-clamp-3 max-w-full wrap-anywhere' : 'min-w-0 flex-1 truncate'}>
        {entry.title}
      </span>
      {keys !== undefined && !narrow && (
        <Kbd
          keys={keys}
          className="invisible text-faint group-hover:visible group-focus-visible:visible max-tablet:hidden"
        />
      )}
      {count > 0 && (
        <span
          aria-hidden
          className={cx('text-sm text-muted tabular-nums', narrow && 'absolute top-1 right-2 font-medium')}
        >
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </Link>
  );
});

/** The numbers come after what the screen itself shows. */
export const MENU_AFTER_MS = 1500;
/** Above it a menu entry shows no exact number. */
const MOST = 999;

/** Returns whether an entry is that of the screen, or of the list its record belongs to. */
export const isCurrent = (entry: MenuEntry, { command }: Found): boolean =>
  entry.id === command.id || (command.def.menu === undefined && entry.id === command.def.parent);

function warm(id: string): void {
  const command = runtime().registry.get(id);
  if (command?.is === 'screen') preload(command);
}
