import { createContext, memo, use, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import { CommandGroup, CommandItem, CommandList } from 'cmdk';
import X from 'lucide-react/icons/x';
import type { Group, Row } from '#console/registry/palette/group-rows.ts';
import { cx } from '#console/ui/cx.ts';
import { Kbd } from '#console/ui/kbd.tsx';
import { Status } from '#console/ui/status.tsx';
import { lookOf, type Look } from './row-look.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

type PaletteGroupsProps = Omit<Shown, 'rows'> & {
  groups: readonly Group[];
  onActivate(row: Row): void;
  /** Text shown when there are no rows. */
  empty: string;
};

/**
 * Shows groups of rows, at most one screenful. Rows are rendered by position, which is also their cmdk value, and empty
 * positions stay mounted but hidden: a key changes a few texts without remounting rows.
 */
export function PaletteGroups({ groups, selected, onActivate, onForget, empty }: PaletteGroupsProps) {
  const activate = useLatest((place: string) => {
    const row = rowAt(groups, place);
    if (row) onActivate(row);
  });
  const [select] = useState(() => (place: string) => activate.current(place));
  const shown = useMemo(() => ({ rows: new Map(placed(groups)), selected, onForget }), [groups, selected, onForget]);
  const room = useRoom(groups);
  return (
    <CommandList className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain p-2">
      {groups.length === 0 && <p className="px-2 py-6 text-center text-muted">{empty}</p>}
      <Shown value={shown}>
        {room.map((places, index) => (
          <CommandGroup
            key={index}
            value={`${index}`}
            heading={groups[index]?.title || undefined}
            className={groups[index] ? GROUP : 'hidden'}
          >
            {Array.from({ length: places }, (_, at) => (
              <RowSlot key={at} place={`${index}.${at}`} onSelect={select} />
            ))}
          </CommandGroup>
        ))}
      </Shown>
    </CommandList>
  );
}

/** Returns the largest number of rows so far, per group. */
function useRoom(groups: readonly Group[]): readonly number[] {
  const [room, setRoom] = useState<readonly number[]>([]);
  if (groups.every(({ rows }, index) => rows.length <= (room[index] ?? 0))) return room;
  const wider = Array.from({ length: Math.max(room.length, groups.length) }, (_, index) =>
    Math.max(room[index] ?? 0, groups[index]?.rows.length ?? 0),
  );
  setRoom(wider);
  return wider;
}

/** Returns a row's cmdk value: its position in the list. */
export const placeOf = (groups: readonly Group[], id: string): string =>
  placed(groups).find(([, row]) => row.id === id)?.[0] ?? '';

export const rowAt = (groups: readonly Group[], place: string): Row | undefined =>
  placed(groups).find(([at]) => at === place)?.[1];

const placed = (groups: readonly Group[]): [place: string, row: Row][] =>
  groups.flatMap((group, index) => group.rows.map((row, at): [string, Row] => [`${index}.${at}`, row]));

/**
 * Returns the id of a row's element. It follows the row, not its position, so that screen readers announce a new
 * selection.
 */
export const elementOf = (rowId: string): string => `palette ${rowId}`.replaceAll(' ', '-');

type Shown = {
  rows: ReadonlyMap<string, Row>;
  /** The id of the selected row. */
  selected: string;
  /** Removes a recent row from memory. */
  onForget(row: Row): void;
};

const Shown = createContext<Shown>({ rows: new Map(), selected: '', onForget: () => undefined });

/** Renders once per position; only its content changes. */
const RowSlot = memo(function Place({ place, onSelect }: { place: string; onSelect(place: string): void }) {
  return (
    <CommandItem asChild value={place} onSelect={onSelect}>
      <PaletteRow place={place} />
    </CommandItem>
  );
});

function PaletteRow({ place, ...item }: ComponentProps<'div'> & { place: string }) {
  const { rows, selected, onForget } = use(Shown);
  const row = rows.get(place);
  if (!row) return <div {...item} hidden aria-disabled />;
  const isSelected = row.id === selected;
  return (
    <div
      {...item}
      id={elementOf(row.id)}
      aria-selected={isSelected}
      data-selected={isSelected}
      data-blocked={row.is === 'blocked' || undefined}
      className={ITEM}
    >
      <Line {...lookOf(row)} />
      {'recent' in row && row.recent && (
        <button
          type="button"
          tabIndex={-1}
          aria-label="Remove from recent"
          onClick={(event) => {
            event.stopPropagation();
            onForget(row);
          }}
          className="invisible grid size-6 place-items-center rounded-sm text-faint group-hover:visible group-data-[selected=true]:visible hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}

const Line = memo(function Line({
  icon: Picture,
  title,
  hint,
  kind,
  state,
  tone = 'neutral',
  mark,
  keys,
  wraps,
}: Look) {
  return (
    <>
      {Picture && <Picture aria-hidden className="size-4 shrink-0 text-faint" />}
      <span className={cx('min-w-0 flex-1 truncate', wraps && 'max-tablet:py-1.5 max-tablet:whitespace-normal')}>
        {title}
        {hint && <span className="ml-2 text-muted">{hint}</span>}
      </span>
      {state && (
        <Status tone={tone} mark={mark} className="shrink-0 text-sm">
          {state}
        </Status>
      )}
      {kind && <span className="shrink-0 text-sm text-faint">{kind}</span>}
      {keys && <Kbd keys={keys} className="text-faint max-tablet:hidden" />}
    </>
  );
});

const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-faint';
const ITEM =
  'group flex min-h-8 max-tablet:min-h-11 cursor-default items-center gap-2.5 rounded px-2 text-ink select-none data-[selected=true]:bg-accent-tint data-blocked:text-faint';
