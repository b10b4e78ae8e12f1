import EyeOff from 'lucide-react/icons/eye-off';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { PageAt } from '#contract/home/layout.schema.ts';
import { sectionLabel, type Section } from '#domain/home/layout.ts';
import { asWords } from '#domain/text/words.ts';
import { BodyView } from '#console/shell/content/body-view.tsx';
import type { Names } from '#console/shell/form/names.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { minute, reasonWords } from './reason-words.ts';

type SectionAt = PageAt['sections'][number];
type Item = SectionAt['records'][number];

type PagePreviewProps = {
  page: PageAt;
  /** Those on screen, for their texts; none where the page is as it is live. */
  sections: readonly Section[];
  countries: Names;
  onJump(at: string): void;
};

/** Draws a page in small, and beside each section why it is there or not. */
export function PagePreview({ page, sections, countries, onJump }: PagePreviewProps) {
  const shown = page.sections.filter(({ reason }) => reason === null).length;
  return (
    <div className="flex flex-col gap-2 p-3" aria-live="polite">
      <p className="font-semibold text-ink">
        {page.sections.length === 0
          ? 'The page shows nothing then.'
          : `${shown} of ${page.sections.length} sections shown`}
      </p>
      <ol className="flex flex-col">
        {page.sections.map((at) => (
          <li key={at.id} className="grid gap-x-4 @lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
            <Part at={at} section={sections.find(({ id }) => id === at.id)} />
            <Why at={at} countries={countries} onJump={onJump} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Part({ at, section }: { at: SectionAt; section: Section | undefined }) {
  const name = at.title || (section ? sectionLabel(section) : asWords(at.type));
  if (at.reason !== null)
    return (
      <div className="flex h-9 items-center gap-2 border-x border-y border-dashed border-line bg-subtle px-3 text-sm text-muted">
        <EyeOff aria-hidden className="size-3.5 shrink-0 text-faint" />
        <span className="truncate" lang={at.language}>
          {name}
        </span>
      </div>
    );
  return (
    <div className="border-x border-line bg-surface px-3 py-2" lang={at.language}>
      {at.type === 'hero' || at.type === 'banner' ? (
        <Banners banners={at.banners} hero={at.type === 'hero'} />
      ) : (
        <>
          <p className="pb-1 text-sm font-semibold text-ink">{name}</p>
          {at.type === 'text' ? (
            section?.body[at.language] && (
              <div className="max-h-32 overflow-hidden text-sm">
                <BodyView body={section.body[at.language] ?? { blocks: [] }} lang={at.language} />
              </div>
            )
          ) : (
            <Records records={at.records} />
          )}
        </>
      )}
    </div>
  );
}

function Banners({ banners, hero }: { banners: readonly Item[]; hero: boolean }) {
  const [first] = banners;
  if (!first) return null;
  return (
    <figure className="-mx-3 -my-2">
      <Picture item={first} className={hero ? 'h-28 w-full object-cover' : 'h-9 w-full object-cover'} />
      <figcaption className="px-3 py-1 text-sm font-medium text-ink">{first.name}</figcaption>
    </figure>
  );
}

const Records = ({ records }: { records: readonly Item[] }) => (
  <ul className="grid grid-cols-4 gap-1.5">
    {records.map((record) => (
      <li key={record.id} className="min-w-0">
        <Picture item={record} className="h-11 w-full rounded-sm object-cover" />
        <span className="block truncate text-xs text-ink">{record.name}</span>
      </li>
    ))}
  </ul>
);

function Picture({ item, className }: { item: Item; className: string }) {
  const address = pictureAddress(item.picture);
  return address === null ? (
    <span className={`block bg-hover ${className}`} />
  ) : (
    <img src={address} alt="" className={className} />
  );
}

type WhyProps = { at: SectionAt; countries: Names; onJump(at: string): void };

/** Says why a section is on the page or not, and what could be in it and is not. */
function Why({ at, countries, onJump }: WhyProps) {
  const { reason, banners, without } = at;
  const Mark = reason === null ? CircleCheck : EyeOff;
  return (
    <div className="grid grid-cols-[0.875rem_minmax(0,1fr)] content-start gap-x-2 py-1.5 text-sm text-muted">
      <Mark aria-hidden className={reason === null ? 'mt-0.5 size-3.5 text-good-mark' : 'mt-0.5 size-3.5 text-faint'} />
      <span>
        <b className="font-medium text-ink">{reason === null ? 'Shown.' : 'Hidden.'}</b>{' '}
        {reason === null ? shownWords(at) : `${reasonWords(reason, countries)}.`}{' '}
        {reason?.code === 'not_yet' && (
          <button type="button" className="text-ink underline underline-offset-2" onClick={() => onJump(reason.at)}>
            Show then
          </button>
        )}
      </span>
      {reason === null &&
        banners.map((banner, nth) => (
          <Line key={`b${banner.id}`} mark={<span className="text-center text-faint">{nth + 1}</span>}>
            {banner.name}
            {banner.ends_at !== null && `, until ${minute(banner.ends_at)}`}
          </Line>
        ))}
      {without.map(({ is, item, reason: why }) => (
        <Line key={`${is}${item.id}`} mark={<EyeOff aria-hidden className="mt-0.5 size-3.5 text-faint" />}>
          {item.name || 'A record'}: {lowerFirst(reasonWords(why, countries))}
        </Line>
      ))}
    </div>
  );
}

const Line = ({ mark, children }: { mark: React.ReactNode; children: React.ReactNode }) => (
  <>
    {mark}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </>
);

function shownWords({ type, banners, records, total }: SectionAt): string {
  if (type === 'text') return 'For everybody in its markets and languages.';
  if (type === 'hero' || type === 'banner') return banners.length === 1 ? '1 banner' : `${banners.length} banners`;
  return `${records.length} of ${total} ${type}`;
}

const lowerFirst = (text: string): string => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`;
