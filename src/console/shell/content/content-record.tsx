import { useState, type ReactNode } from 'react';
import type { Call } from '#contract/kit/call.ts';
import type { ContentVersion } from '#contract/content/content.schema.ts';
import type { Trip } from '#contract/content/trip.schema.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { BodyView } from './body-view.tsx';
import { languageLabel, LanguageMark, languagesOf } from './content-words.tsx';

/** What the pages of all content show alike. */
type Standing = Pick<Trip, 'id' | 'languages' | 'missing' | 'review_note' | 'live_version'>;
type Written = Standing & Pick<Trip, 'texts' | 'cover'>;

/** Says what content lacks before it can be published. */
export const MissingNotice = ({ record: { missing } }: { record: Standing }) =>
  missing.length > 0 && (
    <Notice tone="info" title="Before it can be published">
      <ul className="list-disc pl-5">
        {missing.map(({ field, why }) => (
          <li key={`${field} ${why}`}>{why}</li>
        ))}
      </ul>
    </Notice>
  );

/** Returns the notice of content that was sent back; nothing for other content. */
export const sentBack = ({ review_note: note }: Standing) =>
  note === null || note === ''
    ? {}
    : {
        notice: (
          <Notice tone="warn" title="It was sent back.">
            {note}
          </Notice>
        ),
      };

/** Says how each language of content stands. */
export function Languages({ record }: { record: Standing & { texts: Readonly<Record<string, unknown>> } }) {
  const languages = languagesOf(record.texts);
  const missing = Object.keys(record.languages).filter((tag) => !languages.includes(tag));
  return (
    <Section title="Languages">
      <DescriptionList
        facts={[
          ...languages.map((tag) => ({
            label: languageLabel(tag),
            value: <LanguageMark state={record.languages[tag] ?? 'missing'} />,
          })),
          { label: 'Missing', value: missing.map(languageLabel).join(', ') },
        ]}
      />
    </Section>
  );
}

/** Shows the draft of an article or trip in one of its languages. */
export const Draft = ({ record: { texts, cover } }: { record: Written }) => (
  <DraftIn texts={texts} picture={cover}>
    {(own, language) => (
      <>
        <p className="text-xl font-semibold text-ink">{own?.title}</p>
        {own?.excerpt !== '' && <p className="text-muted">{own?.excerpt}</p>}
        {own && <BodyView body={own.body} lang={language} />}
      </>
    )}
  </DraftIn>
);

type DraftInProps<Texts> = {
  /** By language. */
  texts: Readonly<Record<string, Texts>>;
  /** The picture above the text. */
  picture: Trip['cover'];
  children(texts: Texts | undefined, language: string): ReactNode;
};

/** Shows a draft in one of its languages, which is chosen here, below its picture. */
export function DraftIn<Texts>({ texts, picture, children }: DraftInProps<Texts>) {
  const languages = languagesOf(texts);
  const [chosen, choose] = useState('en');
  const language = languages.includes(chosen) ? chosen : 'en';
  const address = pictureAddress(picture?.url);
  return (
    <Section title="Draft">
      {languages.length > 1 && (
        <Select
          aria-label="Language"
          className="w-56"
          value={language}
          options={languages.map((value) => ({ value, label: languageLabel(value) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <article className="flex max-w-2xl flex-col gap-3" lang={language}>
        {address !== null && (
          <img src={address} alt={picture?.alt[language] ?? ''} className="max-h-64 w-full rounded object-cover" />
        )}
        {children(texts[language], language)}
      </article>
    </Section>
  );
}

type VersionsProps = { record: Standing; call: Call };

/** Lists what was published when. */
export function Versions({ record, call }: VersionsProps) {
  const answer = useCall(call, { params: { id: record.id } });
  const versions = (answer.data as { data: readonly ContentVersion[] } | undefined)?.data ?? [];
  if (versions.length === 0) return <p className="text-muted">It has not been published yet.</p>;
  return (
    <PlainTable
      label="Versions"
      head={['Version', 'Published', 'By', 'Languages', 'Note']}
      rows={versions.map(({ number, at, published_by, languages, note }) => [
        `${number}${number === record.live_version ? ' (live)' : ''}`,
        showInstant(at),
        published_by?.name ?? '–',
        languages?.map(languageLabel).join(', ') ?? 'All',
        note === '' ? '–' : note,
      ])}
    />
  );
}
