import { staffDriver, type Driver } from '#contract/fleet/driver.ts';
import { JobCalendar } from './job-calendar.tsx';

/** What a driver does, by the clock of their city. */
export const DriverCalendar = ({ record: { id, name, timezone } }: { record: Driver }) => (
  <JobCalendar call={staffDriver.orders} id={id} name={name} timezone={timezone} other="car" />
);
