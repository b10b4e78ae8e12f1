import { useEffect, useRef, type ReactNode } from 'react';
import MapPin from 'lucide-react/icons/map-pin';
import { directionOf } from '#domain/text/direction.ts';
import { cx } from '#console/ui/cx.ts';
import { useMedia } from '#console/ui/hooks/use-media.ts';
import { pictureOf, videoOf, type FormSlide } from './story-fields.ts';

type PhoneProps = {
  slides: readonly FormSlide[];
  at: number;
  title: string;
  place: string;
  caption: string;
  /** The language of title and caption. */
  language: string;
  className?: string;
  /** Shown above the slide, such as what leads to the next one. */
  children?: ReactNode;
};

/** Shows a slide as a phone does: upright, with a bar for each slide, and its caption and place below. */
export function Phone({ slides, at, title, place, caption, language, className, children }: PhoneProps) {
  const slide = slides[at];
  const words = { lang: language, dir: directionOf(language) };
  return (
    <div
      data-scheme="dark"
      className={cx(
        'relative aspect-[9/16] overflow-hidden rounded-[1.75rem] border-8 border-canvas bg-canvas text-ink m-px ring-1 ring-line',
        className,
      )}
    >
      {slide ? (
        <Shown key={slide.key} slide={slide} />
      ) : (
        <p className="grid h-full place-items-center px-6 text-center text-sm text-muted">No slides yet</p>
      )}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex flex-col gap-2 bg-linear-to-b from-canvas/80 to-transparent p-3 pb-8">
        <div className="flex gap-1" aria-hidden>
          {slides.map(({ id }, place) => (
            <span key={id} className={cx('h-0.5 flex-1 rounded-full', place <= at ? 'bg-ink' : 'bg-ink/40')} />
          ))}
        </div>
        <p {...words} className="truncate text-sm font-semibold">
          {title}
        </p>
      </div>
      {slide && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col gap-2 bg-linear-to-t from-canvas via-canvas/70 to-transparent p-4 pt-14">
          <p {...words} className="text-lg leading-snug font-semibold wrap-anywhere">
            {caption}
          </p>
          {place !== '' && (
            <p className="flex items-center gap-1 text-sm text-ink">
              <MapPin aria-hidden className="size-3.5 shrink-0" />
              {place}
            </p>
          )}
        </div>
      )}
      {children}
    </div>
  );
}

/** Shows the picture of a slide, or plays its video without sound and over again; not for those who want no motion. */
function Shown({ slide }: { slide: FormSlide }) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const video = useRef<HTMLVideoElement>(null);
  const picture = pictureOf(slide, 640);
  useEffect(() => {
    if (!still) void video.current?.play().catch(() => undefined);
  }, [still]);
  if (slide.type === 'image')
    return picture === null ? null : <img src={picture} alt="" className="size-full object-cover" />;
  return (
    <video
      ref={video}
      src={videoOf(slide)}
      {...(picture !== null && { poster: picture })}
      muted
      loop
      playsInline
      controls={still}
      preload="metadata"
      className="size-full object-cover"
    />
  );
}
