import { useEffect, useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { showsFor } from '#domain/ugc/story.ts';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { IconButton } from '#console/ui/button.tsx';
import { useMedia } from '#console/ui/hooks/use-media.ts';
import { Select } from '#console/ui/input/input.tsx';
import { Phone } from './phone.tsx';
import type { ByLanguage, FormSlide } from './story-fields.ts';

export type Played = {
  slides: readonly FormSlide[];
  texts: ByLanguage;
  /** Name of the city. */
  place: string;
};

type PlayerProps = Played & { languages: readonly string[]; start?: { at: number; language: string } };

/** Plays the slides of a story as a phone does: five seconds a picture, and a video as long as it lasts. */
export function Player({ slides, texts, place, languages, start }: PlayerProps) {
  const [at, setAt] = useState(start?.at ?? 0);
  const [language, setLanguage] = useState(start?.language ?? 'en');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const last = slides.length - 1;
  const slide = slides[at];
  const go = (by: number) => setAt((now) => Math.max(0, Math.min(last, now + by)));
  const lasts = slide && at < last && !still ? showsFor(slide) : undefined;
  useEffect(() => {
    if (lasts === undefined) return;
    const timer = setTimeout(() => setAt((now) => now + 1), lasts);
    return () => clearTimeout(timer);
  }, [lasts, at]);
  const own = isWritten(texts, language, slides) ? texts[language] : texts['en'];
  const shown = own === texts['en'] ? 'en' : language;
  return (
    <div
      role="group"
      aria-label="Story as a phone shows it"
      className="flex flex-col items-center gap-3"
      onKeyDown={(event) => {
        const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
        if (by === 0 || (event.target instanceof Element && event.target.closest('select'))) return;
        event.preventDefault();
        event.stopPropagation();
        go(by);
      }}
    >
      <div className="flex items-center gap-2">
        <IconButton icon={ChevronLeft} label="Slide before" keys="left" disabled={at === 0} onClick={() => go(-1)} />
        <Phone
          slides={slides}
          at={at}
          title={own?.title ?? ''}
          place={place}
          caption={(slide && own?.captions?.[slide.id]) ?? ''}
          language={shown}
          className="h-[min(36rem,62vh,calc((100vw-10rem)*16/9))]"
        >
          <span className="absolute inset-0 flex" aria-hidden>
            <span className="w-1/3" onClick={() => go(-1)} />
            <span className="flex-1" onClick={() => go(1)} />
          </span>
        </Phone>
        <IconButton icon={ChevronRight} label="Next slide" keys="right" disabled={at >= last} onClick={() => go(1)} />
      </div>
      <p role="status" className="text-sm text-muted">
        {slides.length === 0 ? 'No slides yet' : `Slide ${at + 1} of ${slides.length}`}
        {shown !== language && `, in English: not all of it is written in ${languageLabel(language)}`}
      </p>
      {languages.length > 1 && (
        <Select
          aria-label="Language"
          className="w-56"
          value={language}
          options={languages.map((value) => ({ value, label: languageLabel(value) }))}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

/** Whether readers of a language get it: the title and every caption are there. */
const isWritten = (texts: ByLanguage, language: string, slides: readonly FormSlide[]): boolean => {
  const own = texts[language];
  return (own?.title ?? '') !== '' && slides.every(({ id }) => (own?.captions?.[id] ?? '') !== '');
};
