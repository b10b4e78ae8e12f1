import { CityInput, crm, crmPublic, type City } from '#contract/crm.ts';
import { showName } from '#console/shell/display.ts';
import { go } from '#console/shell/navigate.ts';
import { useCall } from '#console/shell/queries.ts';
import { useTitle } from '#console/shell/title.ts';
import { RecordState } from '#console/shell/record-state.tsx';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { PageHeader } from '#console/ui/page-header.tsx';

/** Changes a city. */
export function CityEdit({ params }: { params: { id: string } }) {
  const answer = useCall(crm.city, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="city">
      {(city) => <CityForm key={city.id} city={city} />}
    </RecordState>
  );
}

/** Makes a city. */
export const CityCreate = () => <CityForm />;

function CityForm({ city }: { city?: City }) {
  const form = useRecordForm<typeof CityInput, City>({
    schema: CityInput,
    sections: useSections(),
    ...(city && { record: city }),
    initial: DEFAULTS,
    draft: `city:${city?.id ?? 'new'}`,
    leaveTo: city ? pathOf(city) : '/data/city',
    save: async ({ record, values, changes, send, ifMatch, idempotencyKey }) =>
      record
        ? (await send(crm.updateCity, { params: { id: record.id }, body: changes, ifMatch, idempotencyKey })).data
        : (await send(crm.createCity, { body: values, idempotencyKey })).data,
    said: (saved) => `${saved ? showName(saved.name) : 'The city'} is saved.`,
    goOn: (saved, { close }) => {
      if (saved && close) go(pathOf(saved), { replace: !city, close: true });
      else if (saved && !city) go(`${pathOf(saved)}/edit`, { replace: true, close: true });
    },
  });
  const title = city ? `Edit ${showName(city.name)}` : 'Add city';
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      <RecordFormView
        form={form}
        label={title}
        verbs={city ? { save: 'Save', close: 'Save and close' } : { close: 'Add city' }}
      />
    </div>
  );
}

/** The fields of a city. */
function useSections() {
  const countries = useNames(crmPublic.countriesMap);
  const currencies = useNames(crmPublic.currenciesMap);
  const languages = useNames(crmPublic.languagesMap);
  return [
    {
      title: 'Name and place',
      fields: {
        name: { is: 'languages', label: 'Name', languages },
        country: { is: 'search', label: 'Country', options: () => optionsOf(countries) },
        slug: { is: 'text', label: 'Slug', hint: 'Its part of web addresses, such as kuala-lumpur', spellCheck: false },
        timezone: { is: 'search', label: 'Time zone', options: zoneOptions, hint: 'Service times are shown in it' },
        currency: {
          is: 'search',
          label: 'Currency',
          options: () => optionsOf(currencies),
          hint: 'That of its country',
        },
        lat: { is: 'number', label: 'Latitude', unit: 'degrees', hint: 'North is positive, at most six decimals' },
        lng: { is: 'number', label: 'Longitude', unit: 'degrees', hint: 'East is positive, at most six decimals' },
      },
    },
    {
      title: 'Services',
      fields: {
        airport_service: {
          is: 'yes-no',
          label: 'Airport transfers',
          hint: 'Customers can book to and from its airports',
        },
        day_booking_service: {
          is: 'yes-no',
          label: 'Day hire',
          hint: 'Customers can book a car with driver by the day',
        },
      },
    },
    {
      title: 'Booking',
      fields: {
        min_lead_min: {
          is: 'number',
          label: 'Shortest notice',
          unit: 'minutes',
          required: true,
          hint: 'Before pickup',
        },
        max_lead_days: { is: 'number', label: 'Longest notice', unit: 'days', required: true, hint: 'Before pickup' },
        buffer_min: {
          is: 'number',
          label: 'Buffer between jobs',
          unit: 'minutes',
          required: true,
          hint: 'What a driver gets between two trips, 240 at most',
        },
        position: { is: 'number', label: 'Position', required: true, hint: 'Low numbers stand first in lists' },
      },
    },
  ] as const;
}

const useNames = (
  call: typeof crmPublic.countriesMap | typeof crmPublic.currenciesMap | typeof crmPublic.languagesMap,
) => useCall(call, {}, { staleTime: 300_000 }).data?.data ?? {};

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label, hint: value }));

const pathOf = ({ id }: City): string => `/data/city/${id}`;

const DEFAULTS = {
  airport_service: false,
  day_booking_service: false,
  buffer_min: 30,
  min_lead_min: 180,
  max_lead_days: 365,
  position: 0,
};
