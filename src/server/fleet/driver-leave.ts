import type { staffDriver } from '#contract/fleet/driver.ts';
import type { Leave } from '#contract/fleet/driver.schema.ts';
import { addDays } from '#domain/time/calendar.ts';
import { clashingLeave } from '#domain/fleet/driver-rules.ts';
import { toInstant } from '#domain/time/time.ts';
import { marketsOf } from '#server/booking/index.ts';
import { ApiError, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { driverAt, driverWrites } from './driver.ts';
import { appendFleetLog } from './fleet-log.store.ts';
import { jobsAhead } from './jobs-ahead.store.ts';
import { deleteLeave, insertLeave, leaveOf, touchDriver } from './leave.store.ts';

type Calls = Pick<typeof staffDriver, 'leave' | 'addLeave' | 'removeLeave'>;

export const leaveHandlers: Handlers<Calls> = {
  async leave({ params }, context) {
    await driverAt(context.db, params, context);
    return { data: await leaveOf(context.db, params.id) };
  },

  addLeave: ({ params: { id }, body }, context) =>
    context.transact(async (tx) => {
      const driver = await driverWrites.open(tx, { id }, context);
      const overlapping = clashingLeave(await leaveOf(tx.db, id), body);
      if (overlapping)
        refuse(`${driver.name} is on leave from ${overlapping.from_on} to ${overlapping.to_on} already.`, 'overlap', {
          leave: overlapping,
        });
      const from = Date.parse(toInstant(`${body.from_on}T00:00`, driver.timezone));
      const to = Date.parse(toInstant(`${addDays(body.to_on, 1)}T00:00`, driver.timezone));
      const jobs = (await jobsAhead(tx.db, { driver_id: id }, context.now, marketsOf(context))).filter(
        ({ core_from, core_to }) => Date.parse(core_from) < to && Date.parse(core_to) > from,
      );
      if (jobs.length > 0) {
        const codes = jobs.map(({ code }) => code ?? 'one of another market').join(', ');
        refuse(`${driver.name} has jobs on these days: ${codes}. Reassign them first.`, 'jobs_ahead', { jobs });
      }
      const data = await insertLeave(tx.db, { driver_id: id, ...body, created_by: context.actor.id });
      await touchDriver(tx.db, id, context.actor.id);
      await appendFleetLog(tx.db, {
        entity: 'driver',
        id,
        at: context.now,
        actor: context.actor,
        event: 'leave_added',
        ...logged(data),
      });
      await tx.audit({
        kind: 'driver',
        id,
        before: { leave: null },
        after: { leave: wordsOf(data), version: driver.version + 1 },
      });
      return { data };
    }),

  removeLeave: ({ params: { id, leaveId } }, context) =>
    context.transact(async (tx) => {
      const driver = await driverWrites.open(tx, { id }, context);
      const gone = await deleteLeave(tx.db, id, leaveId);
      if (!gone) throw notFound('This leave');
      await touchDriver(tx.db, id, context.actor.id);
      await appendFleetLog(tx.db, {
        entity: 'driver',
        id,
        at: context.now,
        actor: context.actor,
        event: 'leave_removed',
        ...logged(gone),
      });
      await tx.audit({
        kind: 'driver',
        id,
        before: { leave: wordsOf(gone) },
        after: { leave: null, version: driver.version + 1 },
      });
    }),
};

function refuse(sentence: string, code: string, details: Record<string, unknown>): never {
  throw new ApiError('conflict', code, sentence, { fields: { from_on: [sentence] }, details });
}

const logged = ({ from_on, to_on, note }: Leave) => ({ data: { from_on, to_on }, note });

const wordsOf = ({ from_on, to_on }: Leave): string => `${from_on} to ${to_on}`;
