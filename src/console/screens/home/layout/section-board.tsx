import { useEffect, useRef, type KeyboardEvent } from 'react';
import Plus from 'lucide-react/icons/plus';
import { layoutChanges } from '#domain/home/changes.ts';
import {
  isFixed,
  MOST_SECTIONS,
  newSection,
  SECTION_LABELS,
  SECTION_TYPES,
  type Page,
  type Section,
} from '#domain/home/layout.ts';
import { myZone } from '#console/shell/common/display.ts';
import { newId, targetOf, useDragged } from '#console/shell/common/use-ordered.ts';
import { register } from '#console/shell/state/controllers.ts';
import { Button } from '#console/ui/button.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { Kbd } from '#console/ui/kbd.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SectionRow } from './section-row.tsx';
import { useSectionCommands } from './section-commands.ts';
import { useSections, type Sections } from './use-sections.ts';

type SectionBoardProps = {
  page: Page;
  sections: readonly Section[];
  live: readonly Section[] | undefined;
  errors: Readonly<Record<string, string>>;
  onChange(next: readonly Section[]): void;
};

/** Shows the sections of a page in their order. Keys move the focus and the sections; the mouse drags them. */
export function SectionBoard({ page, sections, live, errors, onChange }: SectionBoardProps) {
  const place = useRef<HTMLElement>(null);
  const board = useSections({ place, sections, fixed: isFixed(page), onChange });
  const latest = useLatest(board);
  const { isOver, handlers } = useDragged(sections, board);
  useSectionCommands(board);
  useEffect(
    () => register('grids', { is: 'layout', enter: () => latest.current.go(latest.current.current?.id) }),
    [latest],
  );
  const { sections: changed } = live ? layoutChanges(sections, live) : NO_CHANGES;
  const pressed = (event: KeyboardEvent) => {
    const onRow = event.target instanceof Element && event.target.closest('[data-section]') !== null;
    if (!onRow || !run(board, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section ref={place} aria-label="Sections of the page" className="rounded border border-line bg-surface">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1">
        <p>
          <b className="font-semibold text-ink">
            {sections.length === 1 ? '1 section' : `${sections.length} sections`}
          </b>{' '}
          <span className="text-faint">{board.fixed ? 'fixed on this page' : `of ${MOST_SECTIONS} at most`}</span>
        </p>
        {!board.fixed && (
          <span className="ml-auto flex items-center gap-3">
            <span className="flex items-center gap-1 text-sm text-faint max-tablet:hidden">
              <Kbd keys="alt+up" />
              <Kbd keys="alt+down" /> move
            </span>
            <Button
              size="sm"
              icon={Plus}
              keys="n"
              disabled={sections.length >= MOST_SECTIONS}
              onClick={() => board.setAdding(true)}
            >
              Add section
            </Button>
          </span>
        )}
      </div>
      {board.adding && <AddSection board={board} />}
      {sections.length === 0 && !board.adding && (
        <p className="px-3 py-6 text-muted">This page has no sections. Add the first one.</p>
      )}
      <ol onKeyDown={pressed} {...handlers}>
        {sections.map((section, at) => (
          <li
            key={section.id}
            data-row={section.id}
            draggable={!board.fixed && board.edited !== section.id}
            className={isOver(section.id) ? 'border-t-2 border-accent-ink' : 'border-t border-line first:border-t-0'}
          >
            <SectionRow
              section={section}
              number={at + 1}
              board={board}
              change={changed.get(section.id)}
              wrong={Object.keys(errors).some((path) => path.startsWith(`sections.${at}.`))}
            />
            {board.edited === section.id && (
              <SectionPanel section={section} board={board} errors={errorsOf(errors, at)} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const NO_CHANGES = { sections: new Map<string, never>() };

/** Returns the errors of a section, by the path within it. */
const errorsOf = (errors: Readonly<Record<string, string>>, at: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, why]) =>
      path.startsWith(`sections.${at}.`) ? [[path.slice(`sections.${at}.`.length), why]] : [],
    ),
  );

/** Asks which type of section to add below the one with the focus. */
function AddSection({ board }: { board: Sections }) {
  return (
    <div
      role="group"
      aria-label="Type of the new section"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        board.setAdding(false);
      }}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-tint px-3 py-2"
    >
      {SECTION_TYPES.map((type, at) => (
        <Button
          key={type}
          size="sm"
          {...(at === 0 && { ref: focusOnMount })}
          onClick={() => board.add(newSection(type, newId(), myZone()))}
        >
          {SECTION_LABELS[type]}
        </Button>
      ))}
      <Button size="sm" variant="quiet" keys="esc" onClick={() => board.setAdding(false)}>
        Cancel
      </Button>
    </div>
  );
}

/** Does what a key means on a section. Returns false for one that means nothing there. */
function run(board: Sections, { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'z' && key !== 'y') return false;
    if (key === 'y' || shiftKey) board.redo();
    else board.undo();
    return true;
  }
  const target = targetOf(key, board.at, board.sections.length);
  if (target !== undefined) {
    if (altKey) board.move(target);
    else board.go(board.sections[Math.max(0, Math.min(target, board.sections.length - 1))]?.id);
    return true;
  }
  if (altKey || shiftKey) return false;
  const act = ACTS[key];
  act?.(board);
  return act !== undefined;
}

const ACTS: Readonly<Record<string, ((board: Sections) => void) | undefined>> = {
  Enter: (board) => board.edit(),
  e: (board) => board.edit(),
  n: (board) => !board.fixed && board.setAdding(true),
  d: (board) => board.copy(),
  Delete: (board) => board.remove(),
  Backspace: (board) => board.remove(),
};
