import { useState, type RefObject } from 'react';
import type { Section } from '#domain/home/layout.ts';
import { newId, useOrdered } from '#console/shell/common/use-ordered.ts';

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
  const ordered = useOrdered({ place, mark: 'data-section', items: sections, fixed, onChange });
  const { steps, focus, at, current, go } = ordered;
  const [edited, setEdited] = useState<string>();
  const [adding, setAdding] = useState(false);

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
    select: ordered.select,
    move: ordered.move,
    at,
    edit(id = current?.id) {
      if (id === undefined) return;
      if (edited !== undefined && edited !== id) steps.keep();
      steps.begin();
      ordered.select(id);
      setEdited(id);
    },
    close,
    change: (next: Section) => steps.change(sections.map((each) => (each.id === next.id ? next : each))),
    add(section: Section) {
      steps.change(sections.toSpliced(current ? at + 1 : 0, 0, section));
      steps.keep();
      setAdding(false);
      ordered.select(section.id);
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
      if (edited === id && id !== undefined) {
        steps.keep();
        setEdited(undefined);
      }
      ordered.remove(id);
    },
    undo: ordered.undo,
    redo: ordered.redo,
  };
}
