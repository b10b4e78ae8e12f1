import { refOf } from '#console/registry/kinds.ts';
import type { Car } from '#contract/fleet/car.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

/** Lists the drivers of a car. */
export function CarDrivers({ record }: { record: Car }) {
  const mayChange = useCommand('car.link') !== undefined;
  const refs = [refOf('car', record)];
  return (
    <div className="flex flex-col gap-3">
      {record.drivers.length === 0 ? (
        <EmptyState title="No drivers yet" why={`Drivers of ${record.company_name} who may drive ${record.plate}.`} />
      ) : (
        <PlainTable
          label={`Drivers of ${record.plate}`}
          head={['Driver', 'Their primary car', ...(mayChange ? ['Commands'] : [])]}
          rows={record.drivers.map((driver) => [
            <TextLink key="name" href={addressOf('driver', driver.id)}>
              <bdi>{driver.name}</bdi>
            </TextLink>,
            driver.is_primary ? 'Yes' : 'No',
            ...(mayChange
              ? [
                  <Button
                    key="unlink"
                    size="sm"
                    aria-label={`Unlink ${driver.name}`}
                    onClick={() => execute('car.unlink', { refs, values: { driver: driver.id } })}
                  >
                    Unlink
                  </Button>,
                ]
              : []),
          ])}
        />
      )}
      {mayChange && (
        <Button className="self-start" onClick={() => execute('car.link', { refs })}>
          Link driver
        </Button>
      )}
    </div>
  );
}
