import { useMemo } from 'react';
import type { Destination } from '#contract/content/destination.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showName } from '#console/shell/common/display.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { BodyView } from '#console/shell/content/body-view.tsx';
import { DraftIn, MissingNotice, sentBack, Versions } from '#console/shell/content/content-record.tsx';
import { Standing } from '#console/shell/content/content-words.tsx';
import { TipIcon } from '#console/shell/content/tip-icon.tsx';
import { useNames } from '#console/shell/form/names.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Completeness } from './completeness.tsx';
import { percentsInWords } from './completeness-words.ts';
import { CITY, COUNTRY, type DestinationKind } from './destination-kinds.ts';

type Props = { params: { id: string } };

export const CityContentRecord = ({ params }: Props) => <RecordAt of={CITY} id={Number(params.id)} />;
export const CountryContentRecord = ({ params }: Props) => <RecordAt of={COUNTRY} id={Number(params.id)} />;

/** Shows what the public reads of a place: its draft in each language, how complete it is, and what was published when. */
function RecordAt({ of, id }: { of: DestinationKind; id: number }) {
  const answer = useCall(of.calls.one, { params: { id } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun={of.title.toLowerCase()}>
      {(row) => <Record record={row} of={of} />}
    </RecordState>
  );
}

function Record({ record, of }: { record: Destination; of: DestinationKind }) {
  const reference = useMemo(() => refOf(of.kind, record), [of, record]);
  const name = showName(record.name);
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={name}
      mark={<Standing record={record} />}
      facts={[of === CITY ? record.country_name : record.country, percentsInWords(record.completeness)]}
      tabs={of === CITY ? CITY_TABS : COUNTRY_TABS}
      {...sentBack(record)}
    />
  );
}

function Content({ record, of }: { record: Destination; of: DestinationKind }) {
  const mayEdit = useAllowed(of.calls.update);
  return (
    <div className="flex flex-col gap-6">
      <MissingNotice record={record} />
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Draft record={record} />
          <Shared record={record} of={of} />
        </div>
        <Completeness record={record} form={mayEdit ? `${of.path}/${record.id}/edit` : undefined} />
      </div>
      <RecordStamps record={record} />
    </div>
  );
}

/** Shows what the draft says in one of its languages. */
const Draft = ({ record: { texts, hero } }: { record: Destination }) => (
  <DraftIn texts={texts} picture={hero}>
    {(own, language) =>
      own ? (
        <>
          {own.intro !== '' && <p className="text-ink">{own.intro}</p>}
          <BodyView body={own.body} lang={language} />
          {own.tips.length > 0 && (
            <ul className="flex flex-col gap-1">
              {own.tips.map(({ icon, text }, at) => (
                <li key={`${at} ${text}`} className="flex items-center gap-2">
                  <TipIcon icon={icon} />
                  {text}
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="text-muted">Nothing is written yet.</p>
      )
    }
  </DraftIn>
);

/** Shows what all languages share. */
function Shared({ record, of }: { record: Destination; of: DestinationKind }) {
  const { cities } = useNames({ cities: publicReference.citiesMap });
  const { facts, gallery, nearby } = record;
  return (
    <>
      {gallery.length > 0 && (
        <Section title={`Gallery, ${gallery.length} ${gallery.length === 1 ? 'picture' : 'pictures'}`}>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
            {gallery.map(({ key, url, alt }, at) => {
              const address = pictureAddress(url);
              return (
                address !== null && (
                  <img
                    key={`${at} ${key}`}
                    src={address}
                    alt={alt['en'] ?? ''}
                    className="aspect-3/2 w-full rounded object-cover"
                  />
                )
              );
            })}
          </div>
        </Section>
      )}
      <Section title="Facts">
        <DescriptionList
          facts={[
            { label: 'Plug', value: facts.plug },
            { label: 'Emergency', value: facts.emergency },
            { label: 'Taxi', value: facts.taxi },
            { label: of.nearby, value: nearby.map((id) => cities[id] ?? `City ${id}`).join(', '), wide: true },
            { label: 'Author', value: record.author?.name },
          ]}
        />
      </Section>
    </>
  );
}

const tabsOf = (of: DestinationKind): RecordTabs<Destination> => [
  { value: 'content', label: 'Content', Body: ({ record }) => <Content record={record} of={of} /> },
  {
    value: 'versions',
    label: 'Versions',
    Body: ({ record }) => <Versions record={record} call={of.calls.versions} />,
  },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind={of.kind} id={record.id} /> },
];

const CITY_TABS = tabsOf(CITY);
const COUNTRY_TABS = tabsOf(COUNTRY);
