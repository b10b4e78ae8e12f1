import { car } from '#contract/fleet/car.ts';
import { carClass } from '#contract/reference/car-class.ts';
import type { CarClass } from '#contract/reference/car-class.schema.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { TextLink } from '#console/ui/link.tsx';

export const CarClassRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(carClass.one, { params: { id: Number(params.id) } })}
    kind="car_class"
    facts={(row) => [`${row.max_pax} people`, `${row.max_luggage} pieces of luggage`]}
    sections={(row) => [
      {
        title: 'Car class',
        facts: [
          { label: 'Code', value: row.code },
          { label: 'Rank', value: row.rank },
          { label: 'People', value: row.max_pax },
          { label: 'Luggage', value: `${row.max_luggage} pieces of 24 inches` },
          { label: 'Examples', value: row.examples, wide: true },
          {
            label: 'Picture',
            value: row.image_url && (
              <img
                src={pictureAddress(row.image_url) ?? ''}
                alt={`A car of the class ${row.name}`}
                className="size-40 rounded border border-line object-cover"
              />
            ),
          },
        ],
      },
    ]}
    Below={CarsOfClass}
  />
);

function CarsOfClass({ record }: { record: CarClass }) {
  return useAllowed(car.list) ? (
    <p>
      <TextLink href={`/drivers/cars?car_class=${record.id}`}>Show the cars of this class</TextLink>
    </p>
  ) : null;
}
