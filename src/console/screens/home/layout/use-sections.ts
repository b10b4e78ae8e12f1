import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Section } from '#domain/home/layout.ts';
import { useSteps } from '#console/shell/common/use-steps.ts';

export type Sections = ReturnType<typeof useSections>;

type SectionsProps = {
  /** Where the sections stand: other layouts may be open in other tabs. */
  place: RefObject<HTMLElement | null>;
  sections: readonly Section[];
  fixed: boolean;
  onChange(next: readonly Section[]): void;
};

/** Returns the state of the sections on screen: which has the focus, which is edited, and what people can do. */
export function useSections({ place, sections, fixed, onChange }: SectionsProps) {
  const steps = useSteps(sections, onChange);
  const [wished, setCurrent] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const [adding, setAdding] = useState(false);
  const focus = useWantedFocus(place);
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === wished),
  );
  const current = sections[at];

  const go = (id: string | undefined) => {
    if (id === undefined) return;
    setCurrent(id);
    focus(id);
  };
  const close = (keep: boolean) => {
    if (edited !== undefined) {
      if (keep) steps.keep();
      else steps.cancel();
      focus(edited);
    }
    setEdited(undefined);
  };

  return {
    sections,
    fixed,
    current,
    edited,
    adding,
    setAdding(on: boolean) {
      setAdding(on);
      if (!on && current) focus(current.id);
    },
    go,
    select: (id: string) => setCurrent(id),
    step: (by: number) => go(sections[at + by]?.id),
    toEnd: (last: boolean) => go((last ? sections.at(-1) : sections[0])?.id),
    /** Moves a section to a place. */
    move(to: number, id = current?.id) {
      const from = sections.findIndex((each) => each.id === id);
      const section = sections[from];
      const place = Math.max(0, Math.min(to, sections.length - 1));
      if (fixed || !section || place === from) return;
      steps.change(sections.toSpliced(from, 1).toSpliced(place, 0, section));
      go(section.id);
    },
    at,
    edit(id = current?.id) {
      if (id === undefined) return;
      if (edited !== undefined && edited !== id) steps.keep();
      steps.begin();
      setCurrent(id);
      setEdited(id);
    },
    close,
    change: (next: Section) => steps.change(sections.map((each) => (each.id === next.id ? next : each))),
    add(section: Section) {
      steps.change(sections.toSpliced(current ? at + 1 : 0, 0, section));
      steps.keep();
      setAdding(false);
      setCurrent(section.id);
      steps.begin();
      setEdited(section.id);
    },
    copy(id = current?.id) {
      const from = sections.findIndex((each) => each.id === id);
      const section = sections[from];
      if (fixed || !section) return;
      const copy = { ...section, id: newId() };
      steps.change(sections.toSpliced(from + 1, 0, copy));
      go(copy.id);
    },
    remove(id = current?.id) {
      const from = sections.findIndex((each) => each.id === id);
      if (fixed || from === -1) return;
      if (edited === id) {
        steps.keep();
        setEdited(undefined);
      }
      const next = sections[from + 1] ?? sections[from - 1];
      steps.change(sections.toSpliced(from, 1));
      go(next?.id);
    },
    undo: () => steps.undo() && current && focus(current.id),
    redo: () => steps.redo() && current && focus(current.id),
  };
}

export const newId = (): string => crypto.randomUUID().slice(0, 8);

/** Returns a function that gives a section the focus once it stands on screen. */
function useWantedFocus(place: RefObject<HTMLElement | null>): (id: string) => void {
  const wanted = useRef<string>(undefined);
  const [, renew] = useState(0);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    place.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
    renew((count) => count + 1);
  };
}
