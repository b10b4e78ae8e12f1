import type { Hotel } from '#contract/hotel/hotel.schema.ts';
import { FACILITY_GROUP_WORDS, FACILITY_GROUPS, type FacilityIcon } from '#domain/hotel/facility.ts';
import { HOTEL_TYPE_WORDS, sellable } from '#domain/hotel/hotel.ts';
import { showName, showRef } from '#console/shell/common/display.ts';
import { useCommands } from '#console/shell/commands/use-commands.ts';
import { MapLink } from '#console/shell/record/map-link.tsx';
import { Photos } from '#console/shell/record/photos.tsx';
import { otherNames, RecordStamps } from '#console/shell/record/record-page.tsx';
import { Button } from '#console/ui/button.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { WithIcon } from './facility-icon.tsx';
import { HotelStars } from './hotel-words.tsx';
import { SameHotels } from './same-hotels.tsx';

/** Shows what guests find at a hotel, and what it lacks before it can be sold. */
export const HotelInfo = ({ record }: { record: Hotel }) => (
  <div className="flex flex-col gap-6">
    <Missing record={record} />
    <SameHotels record={record} />
    <Section title="Hotel">
      <DescriptionList
        facts={[
          ...otherNames(record.name),
          { label: 'Type', value: HOTEL_TYPE_WORDS[record.type] },
          { label: 'Stars', value: <HotelStars stars={record.stars} /> },
          { label: 'Chain', value: record.chain },
          { label: 'City', value: record.city_name },
          { label: 'Address', value: <bdi>{record.address}</bdi> },
          { label: 'Position on the map', value: <MapLink lat={record.lat} lng={record.lng} /> },
          { label: 'Phone', value: record.phone && <TextLink href={`tel:${record.phone}`}>{record.phone}</TextLink> },
          {
            label: 'Email',
            value: record.email && <TextLink href={`mailto:${record.email}`}>{record.email}</TextLink>,
          },
          { label: 'Check-in', value: `From ${record.check_in}` },
          { label: 'Check-out', value: `Until ${record.check_out}` },
          { label: 'Currency', value: record.currency },
          { label: 'Slug', value: record.slug },
        ]}
      />
    </Section>
    <Photos urls={record.photo_urls} of={showName(record.name)} />
    <Facilities of={record.facilities} none="No facilities yet." />
    <Section title="Description">
      <Texts texts={record.description} />
    </Section>
    <Section title="Policies">
      <DescriptionList
        columns={3}
        facts={[
          { label: 'Children', value: record.policies.children && <Texts texts={record.policies.children} /> },
          { label: 'Pets', value: record.policies.pets && <Texts texts={record.policies.pets} /> },
          { label: 'Deposit', value: record.policies.deposit && <Texts texts={record.policies.deposit} /> },
        ]}
      />
    </Section>
    <RecordStamps record={record} />
  </div>
);

/** Says what a hotel lacks before it can be sold, with the commands that mend it. */
function Missing({ record }: { record: Hotel }) {
  const commands = useCommands('hotel', showRef('hotel', record));
  const { photos, rooms, rooms_sold, partners, partners_selling } = record;
  const verdict = sellable({ photos: photos.length, rooms: rooms_sold, partners: partners_selling });
  if (verdict.ok) return null;
  const more = [
    rooms > 0 && rooms_sold === 0 && 'Its rooms are disabled or have no rates.',
    partners > 0 && partners_selling === 0 && 'Its partners, or their providers, are disabled.',
  ].filter((each) => each !== false);
  const offered = [
    ...(photos.length === 0 ? [{ id: 'hotel.edit', label: 'Add photos' }] : []),
    ...(rooms_sold === 0 ? [{ id: 'hotel.addRoom', label: 'Add room' }] : []),
    ...(partners_selling === 0 ? [{ id: 'hotel.addPartner', label: 'Add partner' }] : []),
  ];
  return (
    <Notice
      tone="warn"
      title={verdict.why}
      actions={offered.flatMap(({ id, label }) => {
        const command = commands.find((each) => each.id === id);
        return command && !command.blocked
          ? [
              <Button key={id} size="sm" onClick={command.run}>
                {label}
              </Button>,
            ]
          : [];
      })}
    >
      {more.length > 0 ? more.join(' ') : undefined}
    </Notice>
  );
}

type Named = { id: number; name: string; group: string; icon: string | null };

/** Shows facilities by group. */
export function Facilities({ of, none }: { of: readonly Named[]; none: string }) {
  const groups = FACILITY_GROUPS.map((group) => ({ group, rows: of.filter((each) => each.group === group) })).filter(
    ({ rows }) => rows.length > 0,
  );
  return (
    <Section title="Facilities">
      {groups.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <dl className="grid grid-cols-1 gap-x-6 gap-y-4 tablet:grid-cols-2 desktop:grid-cols-4">
          {groups.map(({ group, rows }) => (
            <div key={group} className="min-w-0">
              <dt className="text-sm text-faint">{FACILITY_GROUP_WORDS[group]}</dt>
              {rows.map(({ id, name, icon }) => (
                <dd key={id}>
                  <WithIcon icon={icon as FacilityIcon | null}>{name}</WithIcon>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

/** Shows a text in its languages, English first. */
function Texts({ texts }: { texts: Readonly<Record<string, string>> | null }) {
  if (texts === null) return <p className="text-muted">Nothing is said yet.</p>;
  const tags = ['en', ...Object.keys(texts).filter((tag) => tag !== 'en')];
  return tags.map((tag) => (
    <p key={tag} lang={tag} className="max-w-prose whitespace-pre-line text-ink not-first:mt-2">
      {texts[tag]}
    </p>
  ));
}
