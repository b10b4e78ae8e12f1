import { car } from '#contract/fleet/car.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { jobsOn } from './calendar.ts';
import { documentsEnding } from './calendar.store.ts';
import { carAt, createCar, listCars, removeCar, toggleCar, updateCar } from './car.ts';
import { classNames } from './car.store.ts';
import { validateCar } from './car-valid.ts';
import { fleetLogs } from './fleet-log.store.ts';

export const carHandlers: Handlers<typeof car> = {
  list: ({ query }, context) => listCars(query, context),
  search: ({ query, body }, context) => listCars({ ...query, ...body }, context),
  one: async ({ params }, context) => ({ data: await carAt(context, params) }),
  create: ({ body }, context) => createCar(body, context),
  update: ({ params, body }, context) => updateCar(params, body, context),
  remove: ({ params, query }, context) => removeCar(params, query.unassign ?? false, context),
  toggle: ({ params, query }, context) =>
    toggleCar(params, { enabled: params.flag === 'enable', unassign: query.unassign }, context),

  async orders({ params: { id }, query: days }, context) {
    const found = await carAt(context, { id });
    const { timezone, insurance_expires_on, inspection_expires_on, registration_expires_on } = found;
    const jobs = await jobsOn({ car_id: id }, days, timezone, context);
    const dates = [
      { what: 'insurance', on: insurance_expires_on },
      { what: 'inspection', on: inspection_expires_on },
      { what: 'registration', on: registration_expires_on },
    ].flatMap(({ what, on }) => (on !== null && on >= days.from && on <= days.to ? [{ what, on }] : []));
    const documents = (await documentsEnding(context.db, 'car', id, days)).filter(
      (document) => !dates.some(({ on }) => on === document.on),
    );
    return { data: { ...jobs, leave: [], expiries: [...dates, ...documents] } };
  },

  async classes(_, { db }) {
    const rows = await classNames(db);
    return { data: Object.fromEntries(rows.map(({ id, name }) => [String(id), name])) };
  },

  async logs({ params: { id } }, context) {
    await carAt(context, { id });
    return { data: await fleetLogs(context.db, 'car', id) };
  },

  validate: ({ params: { id, event }, body }, context) => validateCar(id, event, body.reason, context),
};
