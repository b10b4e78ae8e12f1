import { staffDriver } from '#contract/fleet/driver.ts';
import type { Driver } from '#contract/fleet/driver.schema.ts';
import { JobCalendar } from './job-calendar.tsx';

/** Shows the jobs of a driver in the local time of their city. */
export const DriverCalendar = ({ record: { id, name, timezone } }: { record: Driver }) => (
  <JobCalendar call={staffDriver.orders} id={id} name={name} timezone={timezone} other="car" />
);
