import type { RefObject } from 'react';
import { MOST_SLIDES } from '#domain/ugc/story.ts';
import { newId, useOrdered } from '#console/shell/common/use-ordered.ts';
import { slideOf, type FormSlide } from './story-fields.ts';
import { useUploads, type Arrived } from './use-uploads.ts';

export type Slides = ReturnType<typeof useSlides>;

type SlidesProps = {
  place: RefObject<HTMLElement | null>;
  slides: readonly FormSlide[];
  onChange(next: readonly FormSlide[]): void;
  /** Opens the chooser of files, for new slides or for one that is replaced. */
  choose(replaces?: string): void;
  write(): void;
  preview(): void;
};

/** Returns the state of the slides on screen: which is chosen, what is under way, and what people can do. */
export function useSlides({ place, slides, onChange, ...on }: SlidesProps) {
  const ordered = useOrdered({ place, mark: 'data-slide', items: slides, onChange });
  const { steps, current, at, go } = ordered;
  const put = (id: string, change: Partial<FormSlide>) =>
    steps.change(slides.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const arrived = ({ file, poster, replaces }: Arrived) => {
    const id = replaces ?? newId();
    const slide = { ...slideOf(id, file), poster };
    if (replaces === undefined) steps.change([...slides, slide]);
    else put(replaces, slide);
    go(id);
  };
  const { uploads, add, dismiss } = useUploads({ room: MOST_SLIDES - slides.length, onArrived: arrived });
  return {
    slides,
    current,
    at,
    uploads,
    add,
    dismiss,
    go,
    select: ordered.select,
    move: ordered.move,
    remove: ordered.remove,
    undo: ordered.undo,
    redo: ordered.redo,
    put,
    ...on,
  };
}
