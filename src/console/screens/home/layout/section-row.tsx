import Activity from 'lucide-react/icons/bookmark';
import AlignLeft from 'lucide-react/icons/text';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Images from 'lucide-react/icons/images';
import MapPin from 'lucide-react/icons/map-pin';
import Newspaper from 'lucide-react/icons/newspaper';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import { publicReference } from '#contract/reference/public-reference.ts';
import type { SectionChange } from '#domain/home/changes.ts';
import { sectionName, type Section, type SectionType } from '#domain/home/layout.ts';
import { useNames } from '#console/shell/form/names.ts';
import type { Icon } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Badge } from '#console/ui/status.tsx';
import { audienceWords, changeWords, sourceWords, windowWords } from './section-words.ts';
import type { Sections } from './use-sections.ts';

const ICONS: Readonly<Record<SectionType, Icon>> = {
  hero: Images,
  banner: RectangleHorizontal,
  text: AlignLeft,
  cities: MapPin,
  articles: Newspaper,
  activities: Activity,
};

type SectionRowProps = {
  section: Section;
  /** Counted from 1. */
  number: number;
  board: Sections;
  change: SectionChange | undefined;
  /** Whether something in it cannot be saved. */
  wrong: boolean;
};

/** Shows a section: what it is, when, where and to whom it is shown. */
export function SectionRow({ section, number, board, change, wrong }: SectionRowProps) {
  const { cities } = useNames({ cities: publicReference.citiesMap });
  const isCurrent = board.current?.id === section.id;
  const SectionIcon = ICONS[section.type];
  return (
    <button
      type="button"
      data-section={section.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-expanded={board.edited === section.id}
      aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={() => (board.edited === section.id ? board.close(true) : board.edit(section.id))}
      onFocus={() => board.select(section.id)}
      className={cx(
        'flex w-full items-center gap-2 px-2 py-1.5 text-left -outline-offset-2 outline-accent-ink hover:bg-hover focus-visible:outline-2',
        (isCurrent || board.edited === section.id) && 'bg-accent-tint shadow-[inset_2px_0_var(--accent-ink)]',
      )}
    >
      <GripVertical aria-hidden className={cx('size-3.5 shrink-0 text-faint', board.fixed && 'invisible')} />
      <span className="w-5 shrink-0 text-right text-sm text-faint tabular-nums">{number}</span>
      <SectionIcon aria-hidden className="size-4 shrink-0 text-faint" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-1.5">
          <span className="min-w-0 font-medium wrap-anywhere text-ink">{sectionName(section)}</span>
          {change && <Badge tone="warn">{changeWords(change)}</Badge>}
          {wrong && <Badge tone="bad">Wrong</Badge>}
        </span>
        <span className="block text-sm text-muted">{sourceWords(section, cities)}</span>
      </span>
      <span className="w-44 shrink-0 text-sm text-muted max-tablet:hidden">
        <span className="block truncate">{windowWords(section)}</span>
        <span className="block truncate">{audienceWords(section)}</span>
      </span>
    </button>
  );
}
