import type { Driver } from '#contract/fleet/driver.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { refOf, type Ref } from '#console/registry/kinds.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

/** Lists the cars that may be assigned with a driver, the primary one first. */
export function DriverCars({ record }: { record: Driver }) {
  const mayChange = useCommand('driver.link') !== undefined;
  const refs: Ref[] = [refOf('driver', record)];
  return (
    <div className="flex flex-col gap-3">
      {record.cars.length === 0 ? (
        <EmptyState
          title="No cars yet"
          why={`${record.name} is given jobs with a car of ${record.company_name} only.`}
        />
      ) : (
        <PlainTable
          label={`Cars of ${record.name}`}
          head={['Plate', 'Car', 'Primary', ...(mayChange ? ['Commands'] : [])]}
          rows={record.cars.map((car) => [
            <TextLink key="plate" className="whitespace-nowrap" href={addressOf('car', car.id)}>
              {car.plate}
            </TextLink>,
            <bdi key="name">{car.name}</bdi>,
            car.is_primary ? 'Yes' : 'No',
            ...(mayChange
              ? [
                  <span key="commands" className="flex gap-2">
                    {!car.is_primary && (
                      <Button
                        size="sm"
                        aria-label={`Make ${car.plate} the primary car`}
                        onClick={() => execute('driver.makePrimary', { refs, values: { car: car.id } })}
                      >
                        Make primary
                      </Button>
                    )}
                    <Button
                      size="sm"
                      aria-label={`Unlink ${car.plate}`}
                      onClick={() => execute('driver.unlink', { refs, values: { car: car.id } })}
                    >
                      Unlink
                    </Button>
                  </span>,
                ]
              : []),
          ])}
        />
      )}
      {mayChange && (
        <Button className="self-start" onClick={() => execute('driver.link', { refs })}>
          Link car
        </Button>
      )}
    </div>
  );
}
