import { refOf } from '#console/registry/kinds.ts';
import { Comments } from '#console/shell/record/comments.tsx';
import { useMemo } from 'react';
import { driver, staffDriver } from '#contract/fleet/driver.ts';
import type { Driver } from '#contract/fleet/driver.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { History } from '#console/shell/record/history.tsx';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, withoutTab, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Documents } from './documents.tsx';
import { DriverCalendar } from './calendar/driver-calendar.tsx';
import { DriverCars } from './driver-cars.tsx';
import { DriverInfo } from './driver-info.tsx';
import { DriverLeave } from './driver-leave.tsx';
import { DriverRatings } from './driver-ratings.tsx';
import { DriverBadge } from './driver-words.tsx';
import { FleetLogs } from './fleet-logs.tsx';

/** Shows one driver: details, cars, working days, and whether they may drive. */
export function DriverRecord({ params }: { params: { id: string } }) {
  const answer = useCall(driver.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="driver">
      {(found) => <Record record={found} />}
    </RecordState>
  );
}

function Record({ record }: { record: Driver }) {
  const ref = useMemo(() => refOf('driver', record), [record]);
  const seesJobs = useAllowed(staffDriver.orders);
  const tabs = useMemo(() => (seesJobs ? TABS : withoutTab(TABS, 'calendar')), [seesJobs]);
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      tabs={tabs}
      title={
        <span className="inline-flex items-center gap-3">
          <Avatar name={record.name} src={pictureAddress(record.photo_url)} className="size-9 text-sm" />
          <bdi>{record.name}</bdi>
        </span>
      }
      mark={
        <>
          <DriverBadge {...record} />
          <EnabledState record={record} />
        </>
      }
      facts={[
        <TextLink key="phone" href={`tel:${record.phone}`}>
          {record.phone}
        </TextLink>,
        <TextLink key="company" href={addressOf('company', record.company_id)}>
          <bdi>{record.company_name}</bdi>
        </TextLink>,
        record.away_until === null ? record.city_name : `${record.city_name}, on leave until ${record.away_until}`,
      ]}
    />
  );
}

const TABS: RecordTabs<Driver> = [
  { value: 'info', label: 'Info', Body: DriverInfo },
  { value: 'cars', label: 'Cars', Body: DriverCars },
  { value: 'calendar', label: 'Calendar', Body: DriverCalendar },
  {
    value: 'documents',
    label: 'Documents',
    Body: ({ record: { id, name, timezone } }) => <Documents owner="driver" id={id} name={name} zone={timezone} />,
  },
  { value: 'leave', label: 'Leave', Body: DriverLeave },
  { value: 'ratings', label: 'Ratings', Body: DriverRatings },
  {
    value: 'logs',
    label: 'Logs',
    Body: ({ record: { id } }) => <FleetLogs call={staffDriver.logs} id={id} />,
  },
  {
    value: 'comments',
    label: 'Comments',
    Body: ({ record: { id } }) => <Comments kind="driver" id={id} />,
  },
  {
    value: 'history',
    label: 'History',
    Body: ({ record: { id } }) => <History kind="driver" id={id} />,
  },
];
