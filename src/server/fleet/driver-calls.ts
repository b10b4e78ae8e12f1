import { driver, staffDriver } from '#contract/fleet/driver.ts';
import type { DriverChange } from '#contract/fleet/driver.schema.ts';
import { DRIVER_MOVES } from '#domain/fleet/driver-rules.ts';
import { marketsOf } from '#server/booking/index.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import type { Handlers, Input } from '#server/kit/http/handlers.ts';
import { jobsOn } from './calendar.ts';
import { documentsEnding } from './calendar.store.ts';
import { createDriver, driverAt, listDrivers, removeDriver, toggleDriver, updateDriver } from './driver.ts';
import type { DriverFilter } from './driver.store.ts';
import { linkCar, makePrimary, unlinkCar } from './driver-car.ts';
import { leaveHandlers } from './driver-leave.ts';
import { moveDriver } from './driver-status.ts';
import { fleetLogs } from './fleet-log.store.ts';
import { jobsAhead } from './jobs-ahead.store.ts';
import { leaveOf } from './leave.store.ts';

/** Handlers that the `driver` and `staffDriver` services share. */
const shared = {
  list: ({ query }: { query: DriverFilter }, context: StaffContext) => listDrivers(query, context),
  one: async ({ params }: OfDriver, context: StaffContext) => ({ data: await driverAt(context.db, params, context) }),
  update: ({ params, body }: OfDriver & { body: DriverChange }, context: StaffContext) =>
    updateDriver(params, body, context),
  remove: ({ params }: OfDriver, context: StaffContext) => removeDriver(params, context),
  setStatus: (
    { params: { id }, query, body: { status: to, reason, unassign } }: OfDriver & StatusInput,
    context: StaffContext,
  ) => moveDriver(id, { to, reason, unassign: unassign ?? query.unassign ?? false }, context),
};

type OfDriver = { params: { id: number } };
type StatusInput = Pick<Input<typeof driver.setStatus>, 'query' | 'body'>;

export const driverHandlers: Handlers<typeof driver> = {
  ...shared,
  create: ({ body }, context) => createDriver(body, context),
  toggle: ({ params, query }, context) =>
    toggleDriver(params, { enabled: params.flag === 'enable', unassign: query.unassign }, context),
};

export const staffDriverHandlers: Handlers<typeof staffDriver> = {
  ...shared,
  ...leaveHandlers,

  move: ({ params: { id, status }, query, body: { reason, unassign } }, context) => {
    const to = DRIVER_MOVES.find((each) => each === status);
    if (!to) throw notFound('This status');
    return moveDriver(id, { to, reason, unassign: unassign ?? query.unassign ?? false }, context);
  },

  async orders({ params: { id }, query: days }, context) {
    const { timezone, licence_expires_on, vocational_expires_on } = await driverAt(context.db, { id }, context);
    const jobs = await jobsOn({ driver_id: id }, days, timezone, context);
    const within = (on: string | null): on is string => on !== null && on >= days.from && on <= days.to;
    return {
      data: {
        ...jobs,
        leave: (await leaveOf(context.db, id)).filter(({ from_on, to_on }) => from_on <= days.to && to_on >= days.from),
        expiries: [
          ...(within(licence_expires_on) ? [{ what: 'licence', on: licence_expires_on }] : []),
          ...(within(vocational_expires_on) ? [{ what: 'vocational_licence', on: vocational_expires_on }] : []),
          ...(await documentsEnding(context.db, 'driver', id, days)).filter(
            ({ what, on }) =>
              !(what === 'driving_licence' && on === licence_expires_on) &&
              !(what === 'vocational_licence' && on === vocational_expires_on),
          ),
        ],
      },
    };
  },

  async logs({ params: { id } }, context) {
    await driverAt(context.db, { id }, context);
    return { data: await fleetLogs(context.db, 'driver', id) };
  },

  async ahead({ params: { id } }, context) {
    await driverAt(context.db, { id }, context);
    return { data: await jobsAhead(context.db, { driver_id: id }, context.now, marketsOf(context)) };
  },

  link: ({ params: { id }, body }, context) => linkCar({ id }, body, context),
  unlink: ({ params: { id, carId } }, context) => unlinkCar({ id }, carId, context),
  makePrimary: ({ params: { id, carId } }, context) => makePrimary({ id }, carId, context),
};
