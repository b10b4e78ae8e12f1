import { useEffect, type RefObject } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import { MOST_SLIDES, slideInWords } from '#domain/ugc/story.ts';
import { useDragged } from '#console/shell/common/use-ordered.ts';
import { register } from '#console/shell/state/controllers.ts';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { Kbd } from '#console/ui/kbd.tsx';
import type { CaptionState } from './captions.ts';
import { pressedOnSlide } from './slide-commands.ts';
import { pictureOf, type FormSlide } from './story-fields.ts';
import type { Slides } from './use-slides.ts';
import type { Upload } from './use-uploads.ts';

type SlideStripProps = {
  place: RefObject<HTMLElement | null>;
  board: Slides;
  /** How the caption of a slide stands in each language, English first. */
  states(slide: FormSlide): readonly { language: string; label: string; is: CaptionState }[];
  /** Whether something of a slide cannot be saved. */
  isWrong(at: number): boolean;
};

/** Shows the slides in their order, the files under way, and those that were refused. */
export function SlideStrip({ place, board, states, isWrong }: SlideStripProps) {
  const { slides, current } = board;
  const latest = useLatest(board);
  const { isOver, handlers } = useDragged(slides, board);
  useEffect(
    () => register('grids', { is: 'slides', enter: () => latest.current.go(latest.current.current?.id) }),
    [latest],
  );
  return (
    <section
      ref={place}
      aria-label="Slides"
      className="flex flex-col gap-2 rounded border border-line bg-subtle p-3"
      onKeyDown={(event) => {
        const onSlide = event.target instanceof Element && event.target.closest('[data-slide]') !== null;
        if (!onSlide || !pressedOnSlide(board, event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <p className="text-base">
          <b className="font-semibold text-ink">{slides.length === 1 ? '1 slide' : `${slides.length} slides`}</b>{' '}
          <span className="text-faint">of {MOST_SLIDES} at most</span>
        </p>
        {LEGEND.map(({ is, label }) => (
          <span key={is} className="flex items-center gap-1.5">
            <Mark is={is} /> {label}
          </span>
        ))}
        <span className="ml-auto flex items-center gap-1 text-faint max-tablet:hidden">
          <Kbd keys="left" /> <Kbd keys="right" /> choose <span className="w-2" />
          <Kbd keys="alt+left" /> <Kbd keys="alt+right" /> move, or drag
        </span>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <ol className="contents" {...handlers}>
          {slides.map((slide, at) => (
            <li key={slide.id} data-row={slide.id} draggable className="flex flex-col gap-1.5">
              <Thumbnail
                slide={slide}
                number={at + 1}
                board={board}
                current={slide.id === current?.id}
                over={isOver(slide.id)}
                wrong={isWrong(at)}
                states={states(slide)}
              />
            </li>
          ))}
        </ol>
        {slides.length < MOST_SLIDES && (
          <button
            type="button"
            aria-keyshortcuts="n"
            onClick={() => board.choose()}
            className="flex h-28 w-16 flex-col items-center justify-center gap-2 rounded border border-dashed border-control bg-surface text-muted outline-accent-ink hover:bg-hover focus-visible:outline-2"
          >
            <Plus aria-hidden className="size-4" />
            Add
            <Kbd keys="n" />
          </button>
        )}
        {board.uploads.map((upload) => (
          <UnderWay key={upload.id} upload={upload} board={board} />
        ))}
      </div>
    </section>
  );
}

const LEGEND = [
  { is: 'complete', label: 'caption' },
  { is: 'stale', label: 'out of date' },
  { is: 'missing', label: 'missing' },
] as const;

/** A short bar for how a caption stands; its shape says it as well as its colour. */
const Mark = ({ is }: { is: CaptionState }) => (
  <span
    aria-hidden
    className={cx(
      'h-1.5 w-3 shrink-0 rounded-full border',
      is === 'complete' && 'border-good-mark bg-good-mark',
      is === 'stale' && 'border-warn-mark bg-linear-to-r from-warn-mark from-50% to-transparent to-50%',
      is === 'missing' && 'border-control',
    )}
  />
);

type ThumbnailProps = {
  slide: FormSlide;
  /** Counted from 1. */
  number: number;
  board: Slides;
  current: boolean;
  over: boolean;
  wrong: boolean;
  states: readonly { language: string; label: string; is: CaptionState }[];
};

function Thumbnail({ slide, number, board, current, over, wrong, states }: ThumbnailProps) {
  const picture = pictureOf(slide, 160);
  const words = slideInWords(slide);
  return (
    <>
      <button
        type="button"
        data-slide={slide.id}
        tabIndex={current ? 0 : -1}
        aria-current={current}
        aria-keyshortcuts="Enter Alt+ArrowLeft Alt+ArrowRight Delete"
        onClick={() => board.go(slide.id)}
        onFocus={() => board.select(slide.id)}
        className={cx(
          'relative h-28 w-16 overflow-hidden rounded border bg-hover outline-offset-2 outline-accent-ink focus-visible:outline-2',
          current ? 'border-accent-ink ring-2 ring-accent-ink' : 'border-line',
          wrong && 'border-bad ring-1 ring-bad',
          over && 'border-l-4 border-l-accent-ink',
        )}
      >
        {picture !== null && <img src={picture} alt="" draggable={false} className="size-full object-cover" />}
        <span className="sr-only">Slide</span>
        <span data-scheme="dark" className={cx(CHIP, 'top-1 left-1')}>
          {number}
        </span>
        {slide.type === 'video' && <span className="sr-only">video</span>}
        <span data-scheme="dark" className={cx(CHIP, 'bottom-1 left-1')}>
          {slide.type === 'video' && <Play aria-hidden className="size-2.5" />}
          {words}
        </span>
        <span className="sr-only">
          {[...states.map(({ label, is }) => `${label} ${SAID[is]}`), ...(wrong ? ['something is wrong'] : [])].join(
            ', ',
          )}
        </span>
      </button>
      <span
        className="flex w-16 flex-wrap gap-0.5"
        title={states.map(({ label, is }) => `${label} ${SAID[is]}`).join(', ')}
      >
        {states.map(({ language, is }) => (
          <Mark key={language} is={is} />
        ))}
      </span>
    </>
  );
}

const CHIP =
  'absolute inline-flex items-center gap-1 rounded-sm bg-canvas/80 px-1 text-xs leading-4 font-medium text-ink tabular-nums';

const SAID: Readonly<Record<CaptionState, string>> = {
  complete: 'complete',
  stale: 'out of date',
  missing: 'missing',
};

/** Shows a file that is being sent, or why it was refused. */
function UnderWay({ upload, board }: { upload: Upload; board: Slides }) {
  const { id, name, share, refused, replaces } = upload;
  if (refused === undefined)
    return (
      <div
        role="status"
        className="flex h-28 w-28 flex-col justify-center gap-2 rounded border border-line bg-surface p-2"
      >
        <span className="truncate text-sm text-ink">{name}</span>
        <progress aria-label={`Upload of ${name}`} value={share} max={1} className="h-1.5 w-full accent-(--primary)" />
        <Button size="sm" variant="quiet" onClick={() => board.dismiss(id)}>
          Cancel
        </Button>
      </div>
    );
  return (
    <div role="alert" className="flex max-w-sm min-w-64 items-start gap-3">
      <span className="grid h-28 w-16 shrink-0 place-items-center rounded border border-dashed border-bad bg-bad-tint text-bad">
        <CircleAlert aria-hidden className="size-4" />
      </span>
      <span className="flex flex-col gap-1">
        <b className="font-semibold wrap-anywhere text-bad">{name} not added</b>
        <span className="text-sm text-muted">{refused}</span>
        <span className="mt-1 flex gap-2">
          <Button
            size="sm"
            onClick={() => {
              board.dismiss(id);
              board.choose(replaces);
            }}
          >
            Choose again
          </Button>
          <Button size="sm" variant="quiet" onClick={() => board.dismiss(id)}>
            Dismiss
          </Button>
        </span>
      </span>
    </div>
  );
}
