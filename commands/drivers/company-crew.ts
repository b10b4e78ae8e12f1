import { crew } from '#contract/fleet/company-crew.ts';
import { action } from '#console/registry/define.ts';
import { choice, type StepAt } from '#console/registry/steps.ts';

const linkCar = action({
  id: 'company.linkCar',
  title: 'Assign car to driver',
  words: ['link', 'driver-car', 'assign vehicle', 'usual'],
  call: [crew.link, crew.drivers, crew.cars],
  on: { kind: 'company', max: 1 },
  rare: true,
  steps: {
    driver: driverStep(),
    car: choice({
      label: 'Car',
      async options({ ctx, records: [ref] }: StepAt) {
        const query = { page_size: 100, sort: 'plate' };
        const { data } = await ctx.send(crew.cars, { params: { id: ref?.id ?? 0 }, query });
        return data.map(({ id, plate, make, model }) => ({ value: id, label: plate, hint: `${make} ${model}` }));
      },
    }),
    usual: choice({
      label: 'Use',
      suggest: () => 'further' as const,
      options: [
        { value: 'further' as const, label: 'Additional car' },
        { value: 'usual' as const, label: 'Primary car' },
      ],
    }),
  },
  async run({ record, values: { driver: driverId, car: carId, usual }, send }) {
    const body = { driver_id: driverId, car_id: carId, is_primary: usual === 'usual' };
    const { data } = await send(crew.link, { params: { id: record.id }, body });
    const plate = data.cars.find(({ id }) => id === carId)?.plate ?? 'the car';
    return {
      say: `${data.name} drives ${plate} now.`,
      touches: TOUCHED,
    };
  },
});

const unlinkCar = action({
  id: 'company.unlinkCar',
  title: 'Remove car from driver',
  words: ['unlink', 'driver-car', 'remove vehicle'],
  call: [crew.unlink, crew.drivers, crew.carsOfDriver],
  on: { kind: 'company', max: 1 },
  rare: true,
  steps: {
    driver: driverStep(),
    car: choice({
      label: 'Car',
      async options({ ctx, records: [ref], values }: StepAt) {
        const params = { id: ref?.id ?? 0, driverId: Number(values['driver']) };
        const { data } = await ctx.send(crew.carsOfDriver, { params });
        return data.map(({ id, plate, name }) => ({ value: id, label: plate, hint: name }));
      },
    }),
  },
  async run({ record: { id, name }, values: { driver: driverId, car: carId }, send }) {
    await send(crew.unlink, { params: { id, driverId, carId } });
    return {
      say: `A driver of ${name} does not drive that car any more.`,
      undo: (later) => later(crew.link, { params: { id }, body: { driver_id: driverId, car_id: carId } }),
      touches: TOUCHED,
    };
  },
});

/** Links between drivers and cars, as commands on their company. */
export const crewActions = [linkCar, unlinkCar] as const;

function driverStep() {
  return choice({
    label: 'Driver',
    async options({ ctx, records: [ref] }: StepAt) {
      const query = { page_size: 100, sort: 'name' };
      const { data } = await ctx.send(crew.drivers, { params: { id: ref?.id ?? 0 }, query });
      return data.map(({ id, name, phone }) => ({ value: id, label: name, hint: phone }));
    },
  });
}

const TOUCHED = ['driver', 'car'] as const;
