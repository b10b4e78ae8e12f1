import { refOf } from '#console/registry/kinds.ts';
import { useMemo } from 'react';
import { car } from '#contract/fleet/car.ts';
import type { Car } from '#contract/fleet/car.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { Comments } from '#console/shell/record/comments.tsx';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { History } from '#console/shell/record/history.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, withoutTab, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { TextLink } from '#console/ui/link.tsx';
import { CarDrivers } from './car-drivers.tsx';
import { CarInfo } from './car-info.tsx';
import { CarValidation } from './car-validation.tsx';
import { FleetLogs } from './fleet-logs.tsx';
import { ValidationBadge } from './fleet-words.tsx';
import { JobCalendar } from './calendar/job-calendar.tsx';

/** Shows one car: its data, its drivers, and whether it may be driven. */
export function CarRecord({ params }: { params: { id: string } }) {
  const answer = useCall(car.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="car">
      {(found) => <Record record={found} />}
    </RecordState>
  );
}

function Record({ record }: { record: Car }) {
  const ref = useMemo(() => refOf('car', record), [record]);
  const seesJobs = useAllowed(car.orders);
  const tabs = useMemo(() => (seesJobs ? TABS : withoutTab(TABS, 'jobs')), [seesJobs]);
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      tabs={tabs}
      title={record.plate}
      mark={
        <>
          <ValidationBadge status={record.validation_status} />
          <EnabledState record={record} />
        </>
      }
      facts={[
        `${record.make} ${record.model}, ${record.year}`,
        <TextLink key="class" href={addressOf('car_class', record.car_class_id)}>
          {record.car_class.name}
        </TextLink>,
        <TextLink key="company" href={addressOf('company', record.company_id)}>
          <bdi>{record.company_name}</bdi>
        </TextLink>,
      ]}
    />
  );
}

const TABS: RecordTabs<Car> = [
  { value: 'info', label: 'Info', Body: CarInfo },
  { value: 'drivers', label: 'Drivers', Body: CarDrivers },
  { value: 'validation', label: 'Validation', Body: CarValidation },
  {
    value: 'jobs',
    label: 'Jobs',
    Body: ({ record: { id, plate, timezone } }) => (
      <JobCalendar call={car.orders} id={id} name={plate} timezone={timezone} other="driver" />
    ),
  },
  {
    value: 'logs',
    label: 'Logs',
    Body: ({ record: { id } }) => <FleetLogs call={car.logs} id={id} />,
  },
  { value: 'comments', label: 'Comments', Body: ({ record: { id } }) => <Comments kind="car" id={id} /> },
  {
    value: 'history',
    label: 'History',
    Body: ({ record: { id } }) => <History kind="car" id={id} />,
  },
];
