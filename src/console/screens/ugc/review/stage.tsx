import { useEffect, useRef } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import EyeOff from 'lucide-react/icons/eye-off';
import type { Moment, Review } from '#contract/ugc/moment.schema.ts';
import { isBlurred, MomentText, photoAddress, whereOf } from '#console/screens/ugc/moments/moment-words.tsx';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { Button, IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Kbd } from '#console/ui/kbd.tsx';
import type { ReviewDesk } from './use-review.ts';

type StageProps = { desk: ReviewDesk; current: Review };

/** Shows the moment that is looked at, large, and what comes next. */
export function Stage({ desk, current: { moment } }: StageProps) {
  usePictures(desk.next);
  const { author } = moment;
  return (
    <section
      aria-label={`Moment by ${author.name}`}
      tabIndex={-1}
      data-focus="review-stage"
      data-moment={moment.id}
      className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 outline-none @4xl:pr-4"
    >
      <Picture desk={desk} moment={moment} />
      <div className="flex shrink-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Avatar name={author.name} src={null} className="size-7 text-xs" />
          <bdi className="font-medium text-ink">{author.name}</bdi>
          <span className="text-sm text-muted" title={showInstant(moment.posted_at)}>
            {`posted ${relativeText(moment.posted_at)} in ${whereOf(moment)}`}
          </span>
          {moment.first_post && (
            <span className="ml-auto rounded bg-hover px-2 py-0.5 text-sm text-muted">First post</span>
          )}
        </p>
        <div className="max-h-32 overflow-y-auto">
          <MomentText moment={moment} />
        </div>
      </div>
      <Next desk={desk} current={moment} />
    </section>
  );
}

function Picture({ desk, moment }: { desk: ReviewDesk; moment: Moment }) {
  const { photos } = moment;
  const photo = photos[desk.picture] ?? photos[0];
  const blurred = isBlurred(moment) && !desk.revealed;
  if (!photo) return null;
  return (
    <div className="relative flex min-h-56 flex-1 items-center justify-center overflow-hidden rounded bg-subtle max-desktop:max-h-[60vh]">
      <img
        key={photo.key}
        src={photoAddress(photo, 1280)}
        width={photo.width}
        height={photo.height}
        alt={blurred ? 'Reported, blurred' : `${desk.picture + 1} of ${photos.length}, by ${moment.author.name}`}
        data-blurred={blurred || undefined}
        className={cx('max-h-full min-h-0 w-full object-contain', blurred && 'scale-110 blur-2xl')}
      />
      {photos.length > 1 && (
        <>
          <span className="absolute top-3 right-3 rounded bg-raised px-2 py-1 text-sm text-ink tabular-nums shadow-layer">
            {`${desk.picture + 1} of ${photos.length}`}
          </span>
          <IconButton
            variant="default"
            icon={ChevronLeft}
            label="Previous picture"
            keys="ArrowLeft"
            onClick={() => desk.turn(-1)}
            className="absolute top-1/2 left-3 -translate-y-1/2"
          />
          <IconButton
            variant="default"
            icon={ChevronRight}
            label="Next picture"
            keys="ArrowRight"
            onClick={() => desk.turn(1)}
            className="absolute top-1/2 right-3 -translate-y-1/2"
          />
        </>
      )}
      {blurred && (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-2">
          <Button icon={EyeOff} keys="Space" onClick={() => desk.reveal()}>
            Show reported pictures
          </Button>
        </span>
      )}
    </div>
  );
}

/** Shows the first pictures of what comes next, so that nobody is surprised. */
function Next({ desk: { next }, current }: { desk: ReviewDesk; current: Moment }) {
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2">
      <span className="text-sm text-faint">{next.length === 0 ? 'Nothing next' : 'Next'}</span>
      {next.slice(0, 3).map(({ moment }) => (
        <Thumb key={moment.id} moment={moment} />
      ))}
      {[current, ...next.map(({ moment }) => moment)].some(isBlurred) && (
        <span className="inline-flex items-center gap-1.5 text-sm text-faint">
          Reported pictures stay blurred until <Kbd keys="Space" />
        </span>
      )}
    </div>
  );
}

function Thumb({ moment }: { moment: Moment }) {
  const [photo] = moment.photos;
  const blurred = isBlurred(moment);
  return (
    <span className="relative h-12 w-18 shrink-0 overflow-hidden rounded-sm bg-subtle">
      {photo && (
        <img
          src={photoAddress(photo, 160)}
          alt={`Moment by ${moment.author.name}${blurred ? ', reported' : ''}`}
          className={cx('size-full object-cover', blurred && 'scale-125 blur-sm')}
        />
      )}
      {blurred && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="rounded-full bg-raised p-1 text-ink">
            <EyeOff aria-hidden className="size-4" />
          </span>
        </span>
      )}
    </span>
  );
}

/** Loads the pictures of what comes next, so that they are there at once. */
function usePictures(next: readonly Review[]): void {
  const loaded = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const wanted = next.flatMap(({ moment }) => moment.photos.slice(0, 2)).map((photo) => photoAddress(photo, 1280));
    loaded.current = new Map(
      wanted.map((address) => {
        const image = loaded.current.get(address) ?? new Image();
        if (image.src === '') image.src = address;
        return [address, image];
      }),
    );
  }, [next]);
}
