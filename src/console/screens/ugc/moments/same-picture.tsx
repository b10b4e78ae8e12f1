import { useState } from 'react';
import type { Moment, Review } from '#contract/ugc/moment.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { Button, LinkButton } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/overlay/dialog.tsx';
import { photoAddress, whereOf } from './moment-words.tsx';

type Duplicates = Review['duplicates'];

/** Shows where a picture was posted before, and both beside each other on request. */
export function SamePicture({ moment, duplicates }: { moment: Moment; duplicates: Duplicates }) {
  const [compared, compare] = useState<Moment>();
  return (
    <>
      <ul className="flex flex-col gap-2">
        {duplicates.map(({ is, moment: other }) => (
          <li key={other.id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3">
            <span className="h-12 w-18 overflow-hidden rounded-sm bg-subtle">
              {other.photos[0] && (
                <img src={photoAddress(other.photos[0], 160)} alt="" className="size-full object-cover" />
              )}
            </span>
            <span>
              <span className="text-ink">
                <span className="font-medium">{asWords(is)}</span>{' '}
                {is === 'copy' ? (
                  <>
                    of a moment by <bdi>{other.author.name}</bdi>
                  </>
                ) : (
                  'of a moment of their own'
                )}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                {asWords(other.status)}, posted {showInstant(other.posted_at).slice(0, 10)}
                <Button
                  variant="quiet"
                  size="sm"
                  className="underline underline-offset-2"
                  onClick={() => compare(other)}
                >
                  Compare
                </Button>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {compared && <Compare moment={moment} other={compared} onClose={() => compare(undefined)} />}
    </>
  );
}

function Compare({ moment, other, onClose }: { moment: Moment; other: Moment; onClose(): void }) {
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Same picture"
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
          <LinkButton href={addressOf('moment', other.id)}>Open the earlier moment</LinkButton>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        {[
          { head: 'This moment', row: moment },
          { head: 'Posted before', row: other },
        ].map(({ head, row }) => (
          <figure key={head} className="flex min-w-0 flex-col gap-2">
            <figcaption>
              <span className="font-medium text-ink">{head}</span>
              <span className="block text-sm text-muted">
                <bdi>{row.author.name}</bdi>, {whereOf(row)}, {showInstant(row.posted_at)}
              </span>
            </figcaption>
            {row.photos.map((photo, at) => (
              <img
                key={photo.key}
                src={photoAddress(photo, 640)}
                width={photo.width}
                height={photo.height}
                alt={`${at + 1} of ${row.photos.length}, by ${row.author.name}`}
                className="h-auto w-full rounded border border-line bg-subtle"
              />
            ))}
            <p className="text-sm wrap-anywhere text-muted" dir="auto">
              {row.text}
            </p>
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
