import { city } from '#contract/reference/city.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { servicesOf } from './city-words.ts';
import { showZone } from '#console/shell/common/display.ts';

/** Shows one city with the services sold there. */
export const CityRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(city.one, { params: { id: Number(params.id) } })}
    kind="city"
    facts={(city) => [city.country_name, servicesOf(city), showZone(city.timezone)]}
    sections={(city) => [
      {
        title: 'Name and place',
        facts: [
          ...otherNames(city.name),
          { label: 'Country', value: `${city.country_name} (${city.country})` },
          { label: 'Slug', value: city.slug },
          { label: 'Time zone', value: showZone(city.timezone) },
          { label: 'Currency', value: city.currency },
          { label: 'Position on the map', value: `${city.lat}, ${city.lng}` },
        ],
      },
      {
        title: 'Booking',
        facts: [
          { label: 'Services', value: servicesOf(city) },
          { label: 'Shortest notice', value: `${city.min_lead_min} minutes` },
          { label: 'Longest notice', value: `${city.max_lead_days} days` },
          { label: 'Buffer between jobs', value: `${city.buffer_min} minutes` },
          { label: 'Position in lists', value: city.position },
        ],
      },
    ]}
  />
);
