import { car } from '#contract/fleet/car.ts';
import { company } from '#contract/fleet/company.ts';
import { CompanyServiceInput, type CompanyService } from '#contract/fleet/company.schema.ts';
import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressOf } from '#contract/kinds.ts';
import { BOOKING_KINDS } from '#domain/booking/booking.ts';
import { asWords } from '#domain/text/words.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { optionsOf, useNames, type Names } from '#console/shell/form/names.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { NotThere } from '#console/shell/common/failures.tsx';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';

export const ServiceCreate = ({ params }: { params: { id: string } }) => <ServiceForm companyId={Number(params.id)} />;

/** Edits a service of a company. */
export function ServiceEdit({ params }: { params: { id: string; sid: string } }) {
  const id = Number(params.id);
  const answer = useCall(company.services, { params: { id } });
  const services = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={services} noun="company">
      {(all) => {
        const service = all.find((each) => each.id === Number(params.sid));
        return service ? (
          <ServiceForm key={service.id} companyId={id} service={service} />
        ) : (
          <NotThere why="This service does not exist." />
        );
      }}
    </RecordState>
  );
}

function ServiceForm({ companyId, service }: { companyId: number; service?: CompanyService }) {
  const back = addressOf('company', companyId, 'services');
  const names = useNames(CALLS);
  const form = useRecordForm<typeof CompanyServiceInput, CompanyService>({
    kind: null,
    schema: CompanyServiceInput,
    sections: sectionsOf(names),
    ...(service && { record: service }),
    initial: { enabled: true, zone_ids: [], airport_ids: [], car_class_ids: [], languages: [] },
    draft: service ? `company_service:${service.id}` : `company_service:new:${companyId}`,
    leaveTo: back,
    save: async ({ record, values, changes, send, ifMatch }) =>
      (record
        ? await send(company.updateService, { params: { id: companyId, sid: record.id }, body: changes, ifMatch })
        : await send(company.addService, { params: { id: companyId }, body: values })
      ).data,
    savedMessage: (saved) => `${asWords(saved?.kind ?? 'service')} in ${saved?.city_name ?? 'the city'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && (close || !service)) go(back, { replace: !service, close: true });
    },
  });
  const title = service ? `Edit ${asWords(service.kind).toLowerCase()} in ${service.city_name}` : 'Add service';
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      <RecordFormView form={form} label={title} verbs={{ close: service ? 'Save' : title }} />
    </div>
  );
}

const sectionsOf = (names: { readonly [N in keyof typeof CALLS]: Names }) => [
  {
    title: 'Service',
    about: 'What it drives and where, once per kind and city.',
    fields: {
      kind: {
        is: 'choice' as const,
        label: 'Kind',
        options: BOOKING_KINDS.map((value) => ({ value, label: asWords(value) })),
        none: 'Choose',
      },
      city_id: { is: 'record' as const, label: 'City', options: () => optionsOf(names.cities) },
      zone_ids: {
        is: 'several' as const,
        ids: true as const,
        label: 'Zones',
        none: 'All of the city',
        options: optionsOf(names.zones),
        hint: 'Its drivers are offered trips in these zones only; none means all',
      },
      airport_ids: {
        is: 'several' as const,
        ids: true as const,
        label: 'Airports',
        none: 'All of the city',
        options: optionsOf(names.airports),
        hint: 'For transfers only; none means all that serve the city',
      },
      car_class_ids: {
        is: 'several' as const,
        ids: true as const,
        label: 'Car classes',
        options: optionsOf(names.classes),
      },
      languages: {
        is: 'several' as const,
        label: 'Languages',
        none: 'Any',
        options: optionsOf(names.languages),
        hint: 'None means any',
      },
      enabled: { is: 'yes-no' as const, label: 'Enabled: it can take such jobs' },
    },
  },
];

const CALLS = {
  cities: city.names,
  zones: company.zones,
  airports: company.airports,
  classes: car.classes,
  languages: publicReference.languagesMap,
};
