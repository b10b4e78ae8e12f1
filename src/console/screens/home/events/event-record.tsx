import type { Event } from '#contract/home/event.schema.ts';
import { event } from '#contract/home/event.ts';
import { isExternal } from '#domain/content/link.ts';
import { showName, showZone } from '#console/shell/common/display.ts';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { OutsideLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { daysOf, EVENT_WORDS, EventMark } from './event-words.tsx';

/** Shows an event. */
export const EventRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(event.one, { params: { id: Number(params.id) } })}
    kind="event"
    facts={(row) => [row.city_name, daysOf(row), ...(row.enabled ? [EVENT_WORDS[row.state]] : [])]}
    sections={(row) => [
      {
        title: 'Event',
        facts: [
          ...otherNames(row.title, 'Title'),
          { label: 'State', value: <EventMark state={row.state} /> },
          { label: 'City', value: row.city_name },
          { label: 'Venue', value: row.venue && <bdi>{row.venue}</bdi> },
          { label: 'First day', value: row.starts_on },
          { label: 'Last day', value: `${row.ends_on}, until midnight, ${showZone(row.timezone)}` },
          { label: 'Link', value: row.link !== null && <LinkOf href={row.link} /> },
        ],
      },
    ]}
    Below={Cover}
  />
);

const LinkOf = ({ href }: { href: string }) =>
  isExternal(href) ? <OutsideLink href={href}>{href}</OutsideLink> : <bdi>{href}</bdi>;

function Cover({ record: { cover, title } }: { record: Event }) {
  const address = pictureAddress(cover?.url);
  return (
    <Section title="Cover">
      {address === null ? (
        <p className="text-muted">No cover yet.</p>
      ) : (
        <img
          src={address}
          alt={cover?.alt['en'] || showName(title)}
          className="max-h-64 max-w-lg rounded border border-line object-cover"
        />
      )}
    </Section>
  );
}
