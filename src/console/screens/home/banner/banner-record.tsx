import { useMemo } from 'react';
import type { Banner } from '#contract/home/banner.schema.ts';
import { banner } from '#contract/home/banner.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { minuteIn } from '#domain/home/banner.ts';
import { asWords } from '#domain/text/words.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showLanguage, showZone } from '#console/shell/common/display.ts';
import { useNames } from '#console/shell/form/names.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { BannerMark, KIND_WORDS, listOf } from './banner-words.tsx';

export function BannerRecord({ params }: { params: { id: string } }) {
  const answer = useCall(banner.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="banner">
      {(row) => <Record record={row} />}
    </RecordState>
  );
}

function Record({ record }: { record: Banner }) {
  const reference = useMemo(() => refOf('banner', record), [record]);
  const { title, placement, kind, starts_at, ends_at, schedule_zone } = record;
  const until = ends_at === null ? '' : ` until ${minuteIn(ends_at, schedule_zone)}`;
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={title}
      mark={<BannerMark record={record} />}
      facts={[
        <TextLink key="list" href={listOf(kind)}>
          {KIND_WORDS[kind]}
        </TextLink>,
        asWords(placement),
        `From ${minuteIn(starts_at, schedule_zone)}${until}`,
      ]}
      tabs={TABS}
    />
  );
}

function Basics({ record }: { record: Banner }) {
  const { countries } = useNames({ countries: publicReference.countriesMap });
  const { link, starts_at, ends_at, schedule_zone: zone, markets, languages } = record;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-4">
        <Picture picture={record.image_desktop} label="Desktop" width="max-w-lg" />
        <Picture picture={record.image_mobile} label="Mobile" width="max-w-48" />
      </div>
      <Section title="Where and when">
        <DescriptionList
          facts={[
            { label: 'Link', value: link.startsWith('https:') ? <TextLink href={link}>{link}</TextLink> : link },
            { label: 'Placement', value: asWords(record.placement) },
            { label: 'Position', value: record.position },
            { label: 'Starts', value: minuteIn(starts_at, zone) },
            { label: 'Ends', value: ends_at === null ? 'No end' : minuteIn(ends_at, zone) },
            { label: 'Time zone', value: showZone(zone) },
            { label: 'Markets', value: markets.map((code) => countries[code] ?? code).join(', ') || 'All' },
            { label: 'Languages', value: languages.map(showLanguage).join(', ') || 'All' },
          ]}
        />
      </Section>
      <RecordStamps record={record} />
    </div>
  );
}

/** Shows a picture of a banner as it is, with its description. */
function Picture({ picture, label, width }: { picture: Banner['image_desktop']; label: string; width: string }) {
  const address = pictureAddress(picture.url);
  const words = picture.alt['en'] ?? '';
  return (
    <figure className={width}>
      {address !== null && <img src={address} alt={words} className="max-h-56 rounded object-contain" />}
      <figcaption className="pt-1 text-sm text-muted">{[label, words].filter(Boolean).join(': ')}</figcaption>
    </figure>
  );
}

const TABS: RecordTabs<Banner> = [
  { value: 'basics', label: 'Basics', Body: Basics },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind="banner" id={record.id} /> },
];
