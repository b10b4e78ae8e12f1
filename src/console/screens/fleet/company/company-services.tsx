import { refOf } from '#console/registry/kinds.ts';
import { company } from '#contract/fleet/company.ts';
import type { Company, CompanyService } from '#contract/fleet/company.schema.ts';
import { addressBelow } from '#contract/kinds.ts';
import { asWords } from '#domain/text/words.ts';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { execute } from '#console/shell/commands/executor.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { Button, LinkButton } from '#console/ui/button.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

/** Lists the services of a company, one row per kind of service in a city. */
export function CompanyServices({ record }: { record: Company }) {
  const answer = useCall(company.services, { params: { id: record.id } });
  const mayAdd = useAllowed(company.addService);
  const mayEdit = useAllowed(company.updateService);
  const services = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={services} noun="list of services">
      {(rows) => (
        <div className="flex flex-col gap-3">
          {rows.length === 0 ? (
            <EmptyState title="No services yet" why="Without one it cannot be approved or get jobs." />
          ) : (
            <PlainTable
              label={`Services of ${record.name}`}
              head={[
                'Kind',
                'City',
                'Zones',
                'Airports',
                'Classes',
                'Languages',
                'State',
                ...(mayEdit ? ['Commands'] : []),
              ]}
              rows={rows.map((service) => [
                ...lineOf(service),
                ...(mayEdit ? [<Commands key="commands" record={record} service={service} />] : []),
              ])}
            />
          )}
          {mayAdd && (
            <div>
              <LinkButton href={addressBelow('company', record.id, 'services/create')} icon={ICONS.add}>
                Add service
              </LinkButton>
            </div>
          )}
        </div>
      )}
    </RecordState>
  );
}

const lineOf = (service: CompanyService) => [
  asWords(service.kind),
  service.city_name,
  <span key="zones" className="block min-w-32">
    {service.zones.join(', ') || 'All of the city'}
  </span>,
  service.kind === 'airport' ? service.airports.join(', ') || 'All of the city' : '–',
  <span key="classes" className="block min-w-40">
    {service.car_classes.join(', ')}
  </span>,
  service.languages.join(', ') || 'Any',
  <EnabledState key="state" record={service} />,
];

function Commands({ record, service }: { record: Company; service: CompanyService }) {
  const called = `${asWords(service.kind)} in ${service.city_name}`;
  return (
    <span className="flex gap-1">
      <LinkButton
        size="sm"
        href={addressBelow('company', record.id, `services/${service.id}/edit`)}
        aria-label={`Edit ${called}`}
      >
        Edit
      </LinkButton>
      <Button
        size="sm"
        aria-label={`Remove ${called}`}
        onClick={() =>
          execute('company.removeService', { refs: [refOf('company', record)], values: { service: service.id } })
        }
      >
        Remove
      </Button>
    </span>
  );
}
