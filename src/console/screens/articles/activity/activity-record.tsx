import type { Activity } from '#contract/activity/activity.schema.ts';
import { activity } from '#contract/activity/activity.ts';
import { addressOf } from '#contract/kinds.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { durationText } from '#domain/time/duration.ts';
import { showName } from '#console/shell/common/display.ts';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { OutsideLink, TextLink } from '#console/ui/link.tsx';
import { Photos } from '#console/shell/record/photos.tsx';
import { MapLink } from '#console/shell/record/map-link.tsx';

/** Shows one activity: what it is, what it costs, who runs it and where. */
export const ActivityRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(activity.one, { params: { id: Number(params.id) } })}
    kind="activity"
    facts={(row) => [row.type_name, row.city_name, formatMoney(row.from_price_minor, row.currency)]}
    sections={(row) => [
      {
        title: 'Activity',
        facts: [
          ...otherNames(row.name),
          { label: 'Type', value: row.type_name },
          { label: 'City', value: row.city_name },
          { label: 'Duration', value: durationText(row.duration_min) },
          { label: 'Price from', value: formatMoney(row.from_price_minor, row.currency) },
          { label: 'Rating', value: row.rating === null ? null : `${row.rating} of 5 stars` },
          { label: 'Web page', value: row.url && <OutsideLink href={row.url}>{row.url}</OutsideLink> },
        ],
      },
      {
        title: 'Supplier',
        facts: [
          {
            label: 'Supplier',
            value:
              row.supplier_id === null ? (
                'Our own'
              ) : (
                <TextLink href={addressOf('supplier', row.supplier_id)}>{row.supplier_name}</TextLink>
              ),
          },
          { label: 'Supplier’s code', value: row.external_id },
          { label: 'Source', value: asWords(row.source) },
        ],
      },
      {
        title: 'Where',
        facts: [
          {
            label: 'Place',
            value: row.place_id !== null && (
              <TextLink href={addressOf('place', row.place_id)}>{row.place_name}</TextLink>
            ),
          },
          {
            label: 'Begins at',
            value: row.lat !== null && row.lng !== null && <MapLink lat={row.lat} lng={row.lng} />,
          },
        ],
      },
    ]}
    Below={PhotosOf}
  />
);

const PhotosOf = ({ record }: { record: Activity }) => <Photos urls={record.photo_urls} of={showName(record.name)} />;
