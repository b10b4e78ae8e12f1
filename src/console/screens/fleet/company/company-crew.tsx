import { refOf } from '#console/registry/kinds.ts';
import type { Car } from '#contract/fleet/car.schema.ts';
import { crew } from '#contract/fleet/company-crew.ts';
import type { Company } from '#contract/fleet/company.schema.ts';
import type { Driver } from '#contract/fleet/driver.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { execute } from '#console/shell/commands/executor.ts';
import { usePages } from '#console/shell/list/use-pages.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { ExpiryDay, ValidationState } from '#console/screens/fleet/fleet-words.tsx';
import { ownerPath } from '#console/screens/fleet/owner-path.ts';

/** Lists the drivers of a company. */
export function CompanyDrivers({ record: { id, name } }: { record: Company }) {
  const { answer, pages } = useDrivers(id);
  return (
    <RecordState answer={answer} record={answer.data} noun="list of drivers">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No drivers yet" why="Drivers of this company will appear here." />
        ) : (
          <div className="flex flex-col gap-3">
            <PlainTable
              label={`Drivers of ${name}`}
              head={['Name', 'Phone', 'City', 'Languages', 'Status', 'State', 'Licences until', 'Cars']}
              right={[7]}
              rows={data.map((driver) => [
                <DriverLink key="name" driver={driver} />,
                <span key="phone" className="whitespace-nowrap">
                  {driver.phone}
                </span>,
                driver.city_name,
                driver.languages.join(', '),
                asWords(driver.status),
                <EnabledState key="state" record={driver} />,
                <ExpiryDay key="until" on={driver.expires_on} zone={driver.timezone} />,
                driver.cars.length,
              ])}
            />
            {pages}
          </div>
        )
      }
    </RecordState>
  );
}

/** Lists the cars of a company. */
export function CompanyCars({ record: { id, name } }: { record: Company }) {
  const input = { params: { id }, query: { sort: 'plate' } };
  const { answer, pages } = usePages(crew.cars, input, { idOf: (row) => row.id });
  return (
    <RecordState answer={answer} record={answer.data} noun="list of cars">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No cars yet" why="Cars of this company will appear here." />
        ) : (
          <div className="flex flex-col gap-3">
            <PlainTable
              label={`Cars of ${name}`}
              head={['Plate', 'Car', 'Class', 'Seats', 'Validation', 'State', 'Documents until', 'Drivers']}
              right={[3, 7]}
              rows={data.map((car) => [
                <CarLink key="plate" car={car} />,
                `${car.make} ${car.model}, ${car.year}`,
                car.car_class.name,
                car.seats,
                <ValidationState key="validation" status={car.validation_status} />,
                <EnabledState key="state" record={car} />,
                <ExpiryDay key="until" on={car.expires_on} zone={car.timezone} />,
                car.drivers.length,
              ])}
            />
            {pages}
          </div>
        )
      }
    </RecordState>
  );
}

/** Lists which drivers of a company drive which cars, driver by driver, the primary car first. */
export function CompanyDriverCars({ record }: { record: Company }) {
  const { id, name } = record;
  const { answer, pages } = useDrivers(id);
  const mayLink = useAllowed(crew.link);
  return (
    <RecordState answer={answer} record={answer.data} noun="list of drivers">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No drivers yet" why="Drivers and their cars will appear here." />
        ) : (
          <div className="flex flex-col gap-3">
            <PlainTable
              label={`Who drives which car of ${name}`}
              head={['Driver', 'Primary car', 'Additional cars', ...(mayLink ? ['Commands'] : [])]}
              rows={data.map((driver) => [
                <DriverLink key="name" driver={driver} />,
                <Cars key="usual" driver={driver} usual />,
                <Cars key="further" driver={driver} usual={false} />,
                ...(mayLink ? [<LinkCommands key="commands" record={record} driver={driver} />] : []),
              ])}
            />
            {pages}
          </div>
        )
      }
    </RecordState>
  );
}

const useDrivers = (id: number) =>
  usePages(crew.drivers, { params: { id }, query: { sort: 'name' } }, { idOf: (row) => row.id });

function LinkCommands({ record, driver }: { record: Company; driver: Driver }) {
  const start = (id: string) => execute(id, { refs: [refOf('company', record)], values: { driver: driver.id } });
  return (
    <span className="flex gap-1">
      <Button
        size="sm"
        aria-label={`Assign a car to ${driver.name}`}
        onClick={() => start('company.linkCar')}
        className="whitespace-nowrap"
      >
        Give car
      </Button>
      {driver.cars.length > 0 && (
        <Button
          size="sm"
          aria-label={`Remove a car from ${driver.name}`}
          onClick={() => start('company.unlinkCar')}
          className="whitespace-nowrap"
        >
          Take car
        </Button>
      )}
    </span>
  );
}

function Cars({ driver, usual }: { driver: Driver; usual: boolean }) {
  const cars = driver.cars.filter(({ is_primary }) => is_primary === usual);
  if (cars.length === 0) return <span className="text-faint">–</span>;
  return (
    <ul>
      {cars.map((car) => (
        <li key={car.id}>
          <CarLink car={car} /> {car.name}
        </li>
      ))}
    </ul>
  );
}

const DriverLink = ({ driver: { id, name } }: { driver: Pick<Driver, 'id' | 'name'> }) => (
  <TextLink href={ownerPath('driver', id)}>
    <bdi>{name}</bdi>
  </TextLink>
);

const CarLink = ({ car: { id, plate } }: { car: Pick<Car, 'id' | 'plate'> }) => (
  <TextLink href={ownerPath('car', id)} className="whitespace-nowrap">
    {plate}
  </TextLink>
);
