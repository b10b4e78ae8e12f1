import type { Moment, MomentPhoto, Report } from '#contract/ugc/moment.schema.ts';
import { asWords } from '#domain/text/words.ts';
import type { MomentStatus } from '#domain/ugc/moment.ts';
import { markWatched } from '#domain/ugc/watched-words.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { Status, type Tone } from '#console/ui/status.tsx';

export const STATUS_TONES: Readonly<Record<MomentStatus, Tone>> = {
  pending: 'warn',
  approved: 'good',
  hidden: 'neutral',
  declined: 'bad',
};

/** Shows the status of a moment, and whether the public sees it while it is pending. */
export const MomentState = ({ row: { status, hidden_until_review: hidden } }: { row: Moment }) => (
  <Status tone={STATUS_TONES[status]}>{status === 'pending' && hidden ? 'Pending, hidden' : asWords(status)}</Status>
);

/** Shows the text of a moment with the watched words in it marked. */
export const MomentText = ({ moment: { text, watched_words: watched } }: { moment: Moment }) => (
  <p className="whitespace-pre-line wrap-anywhere text-ink" dir="auto">
    {markWatched(text, watched).map((part, at) =>
      part.watched ? (
        <mark key={at} className="rounded-sm bg-warn-tint px-0.5 text-ink outline outline-warn-mark/40">
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </p>
);

/** Returns the address of a picture in one of the widths in which it is kept. */
export function photoAddress({ url, width: own }: MomentPhoto, width: 160 | 640 | 1280): string {
  const address = pictureAddress(url) ?? '';
  return own > width ? `${address}?width=${width}` : address;
}

/** Returns how far a reporter was right so far, in words. */
export function reporterInWords({ agreed, disagreed }: Report['reporter']): string {
  if (agreed + disagreed === 0) return 'new';
  const share = agreed / (agreed + disagreed);
  return share >= 0.6 ? 'usually right' : share <= 0.4 ? 'often wrong' : 'sometimes right';
}

/** Returns where a moment was taken: "Singapore, Marina Bay". */
export const whereOf = ({ city_name: city, place }: Pick<Moment, 'city_name' | 'place'>): string =>
  place === '' ? city : `${city}, ${place}`;

/** Whether its pictures are blurred until somebody asks to see them. */
export const isBlurred = ({ reports, hidden_until_review: hidden, status }: Moment): boolean =>
  status === 'pending' && (reports.open > 0 || hidden);
