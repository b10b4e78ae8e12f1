import { Fragment, useId, useRef } from 'react';
import ImageUp from 'lucide-react/icons/image-up';
import { MAX_CAPTION } from '#domain/ugc/story.ts';
import { codecName, lengthInWords, MAX_VIDEO_BYTES, MAX_VIDEO_MS, VIDEO_LIMITS } from '#domain/ugc/video.ts';
import { directionOf } from '#domain/text/direction.ts';
import { LanguageMark, languageLabel } from '#console/shell/content/content-words.tsx';
import { Button } from '#console/ui/button.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { Section } from '#console/ui/page/section.tsx';
import type { CaptionMark } from './captions.ts';
import { NOT_PLAYED } from './first-frame.ts';
import { pictureOf, type FormSlide } from './story-fields.ts';
import type { Slides } from './use-slides.ts';
import { POSTER_FILES } from './use-uploads.ts';

type SlidePanelProps = {
  slide: FormSlide;
  /** Counted from 1. */
  number: number;
  board: Slides;
  languages: readonly string[];
  caption(language: string): string;
  mark(language: string): CaptionMark;
  error(path: string): string | undefined;
  onCaption(language: string, text: string): void;
  onLeave(path: string): void;
  /** Chooses the language that the phone shows. */
  onLanguage(language: string): void;
  /** Finds the captions of a language still right; undefined while something is not saved. */
  onStillRight?: ((language: string) => void) | undefined;
  onPoster(file: File): void;
};

/** Edits a slide: its caption in each language, its file, and the poster of a video. */
export function SlidePanel({ slide, number, board, ...props }: SlidePanelProps) {
  return (
    <section aria-label={`Slide ${number}`} className="@container flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-semibold text-ink">Slide {number}</h2>
        <span className="text-muted">{slide.type === 'video' ? 'Video' : 'Picture'}</span>
        <span className="ml-auto flex gap-2">
          <Button size="sm" icon={ImageUp} keys="r" onClick={() => board.choose(slide.id)}>
            Replace
          </Button>
          <Button size="sm" variant="quiet" onClick={() => board.remove(slide.id)}>
            Remove
          </Button>
        </span>
      </div>
      <div className="flex flex-col gap-3">
        {props.languages.map((tag) => (
          <Caption key={tag} {...props} slide={slide} tag={tag} />
        ))}
      </div>
      <FileFacts slide={slide} />
      {slide.type === 'video' && <Poster slide={slide} number={number} {...props} />}
      <p className="text-sm text-faint">{VIDEO_LIMITS}</p>
    </section>
  );
}

type CaptionProps = Omit<SlidePanelProps, 'board' | 'number'> & { tag: string };

function Caption({ slide, tag, caption, mark, error, onCaption, onLeave, onLanguage, onStillRight }: CaptionProps) {
  const id = useId();
  const path = `texts.${tag}.captions.${slide.id}`;
  const { is, changes } = mark(tag);
  const wrong = error(path);
  const hasNote = wrong !== undefined || is === 'stale';
  return (
    <div className="grid items-center gap-x-3 gap-y-1 @md:grid-cols-[8rem_minmax(0,1fr)_7rem]">
      <label htmlFor={id} className="text-ink">
        {languageLabel(tag)}
        {tag === 'en' && <span aria-hidden> *</span>}
      </label>
      <TextInput
        id={id}
        name={path}
        data-caption={tag}
        lang={tag}
        dir={directionOf(tag)}
        autoComplete="off"
        maxLength={MAX_CAPTION}
        placeholder={tag === 'en' ? '' : 'English is shown'}
        value={caption(tag)}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={hasNote ? `${id}n` : undefined}
        onFocus={() => onLanguage(tag)}
        onChange={(event) => onCaption(tag, event.currentTarget.value)}
        onBlur={() => onLeave(path)}
      />
      <LanguageMark state={is} />
      {hasNote && (
        <p id={`${id}n`} className="text-sm @md:col-start-2 @md:col-end-4">
          {wrong !== undefined && <span className="text-bad">{wrong} </span>}
          {is === 'stale' && (
            <span className="text-muted">
              English changed:{' '}
              {changes.map(({ removed, inserted, at }, place) => (
                <Fragment key={at}>
                  {place > 0 && '; '}
                  {removed !== '' && <del>{removed}</del>}
                  {removed !== '' && inserted !== '' && ' → '}
                  {inserted !== '' && <ins className="no-underline">{inserted}</ins>}
                </Fragment>
              ))}
              .{' '}
              {onStillRight && (
                <button type="button" className="font-medium text-ink underline" onClick={() => onStillRight(tag)}>
                  Still right
                </button>
              )}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Says what was read from the file of a slide. */
function FileFacts({ slide: { name, width, height, bytes, video } }: { slide: FormSlide }) {
  const facts = [
    { label: 'Picture size', value: `${width} × ${height}` },
    ...(video
      ? [
          {
            label: 'Length',
            value: <Share part={lengthInWords(video.duration_ms)} of="15 s" share={video.duration_ms / MAX_VIDEO_MS} />,
          },
        ]
      : []),
    { label: 'File size', value: <Share part={megabytes(bytes)} of="5 MB" share={bytes / MAX_VIDEO_BYTES} /> },
    ...(video
      ? [
          { label: 'Video', value: `${codecName(video.codec)}, ${Math.round(video.frame_rate)} frames/s` },
          { label: 'Bit rate', value: `${(video.bit_rate / 1e6).toFixed(1)} Mbit/s` },
          { label: 'Sound', value: soundOf(video) },
        ]
      : []),
  ];
  return (
    <Section title="File">
      <p className="text-sm wrap-anywhere text-muted">read from {name}</p>
      <DescriptionList facts={facts} columns={3} />
    </Section>
  );
}

const soundOf = ({ sound, channels }: NonNullable<FormSlide['video']>): string =>
  sound === null
    ? 'None'
    : `${codecName(sound)}, ${channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} channels`}`;

const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;

const Share = ({ part, of, share }: { part: string; of: string; share: number }) => (
  <span className="flex flex-col gap-1">
    <span>
      {part} <span className="text-faint">of {of}</span>
    </span>
    <span aria-hidden className="h-1 w-full overflow-hidden rounded-full bg-hover">
      <span className="block h-full bg-neutral-mark" style={{ width: `${Math.min(100, share * 100)}%` }} />
    </span>
  </span>
);

type PosterProps = Pick<SlidePanelProps, 'slide' | 'number' | 'error' | 'onPoster'>;

function Poster({ slide, number, error, onPoster }: PosterProps) {
  const input = useRef<HTMLInputElement>(null);
  const picture = pictureOf(slide, 160);
  const wrong = error(`slides.${number - 1}.poster`);
  return (
    <Section title="Poster">
      <div className="flex flex-wrap items-center gap-3">
        {picture !== null && <img src={picture} alt="" className="h-16 w-11 rounded object-cover" />}
        <p className="min-w-40 flex-1 text-muted">
          {picture === null ? NOT_PLAYED : 'Shown until the video plays.'}
          {wrong !== undefined && <span className="block text-bad">{wrong}</span>}
        </p>
        <Button onClick={() => input.current?.click()}>Choose picture</Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={POSTER_FILES}
          aria-label={`Poster of slide ${number}`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onPoster(file);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Section>
  );
}
