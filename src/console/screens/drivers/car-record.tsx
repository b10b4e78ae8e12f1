import { useMemo } from 'react';
import { car, type Car } from '#contract/car.ts';
import { SINGAPORE } from '#domain/time.ts';
import { CommandButtons } from '#console/shell/command-menu.tsx';
import { EnabledState } from '#console/shell/enabled.tsx';
import { History } from '#console/shell/history.tsx';
import { useCall } from '#console/shell/queries.ts';
import { useRecord } from '#console/shell/record.ts';
import { RecordState } from '#console/shell/record-state.tsx';
import { urlText } from '#console/shell/url-fields.ts';
import { useUrlState } from '#console/shell/url-state.ts';
import { useAllowed } from '#console/shell/use-commands.ts';
import { TextLink } from '#console/ui/link.tsx';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Tabs } from '#console/ui/tabs.tsx';
import { CarDrivers } from './car-drivers.tsx';
import { CarInfo } from './car-info.tsx';
import { carRef } from './car-list.tsx';
import { CarValidation } from './car-validation.tsx';
import { FleetLogs } from './fleet-logs.tsx';
import { ValidationBadge } from './fleet-words.tsx';
import { JobCalendar } from './job-calendar.tsx';

/** One car: what it is, who drives it, and whether it may be driven. */
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
  const ref = useMemo(() => carRef(record), [record]);
  const seesJobs = useAllowed(car.orders);
  const tabs = useMemo(() => TABS.filter(({ value }) => value !== 'jobs' || seesJobs), [seesJobs]);
  const [{ tab }, change] = useUrlState(TAB_STATE);
  const keys = useMemo(
    () => ({ tab: (index: number) => change({ tab: tabs[index]?.value ?? 'info' }) }),
    [change, tabs],
  );
  useRecord(ref, keys);
  const { value, Body } = tabs.find((each) => each.value === tab) ?? TABS[0];
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <PageHeader
        title={<span className="font-mono">{record.plate}</span>}
        mark={
          <>
            <ValidationBadge status={record.validation_status} />
            <EnabledState record={record} />
          </>
        }
        facts={[
          `${record.make} ${record.model}, ${record.year}`,
          <TextLink key="class" href={`/data/cars/${record.car_class_id}`}>
            {record.car_class.name}
          </TextLink>,
          <TextLink key="company" href={`/drivers/company/${record.company_id}`}>
            <bdi>{record.company_name}</bdi>
          </TextLink>,
        ]}
        actions={<CommandButtons kind="car" records={ref} />}
      />
      <Tabs
        label="Car"
        value={value}
        onValueChange={(next) => change({ tab: next })}
        items={tabs.map((each) => ({
          value: each.value,
          label: each.label,
          href: each.value === 'info' ? '?' : `?tab=${each.value}`,
        }))}
      >
        <Body record={record} />
      </Tabs>
    </div>
  );
}

const TAB_STATE = { tab: urlText('info') };

const TABS = [
  { value: 'info', label: 'Info', Body: CarInfo },
  { value: 'drivers', label: 'Drivers', Body: CarDrivers },
  { value: 'validation', label: 'Validation', Body: CarValidation },
  {
    value: 'jobs',
    label: 'Jobs',
    Body: ({ record: { id, plate } }: { record: Car }) => (
      <JobCalendar call={car.orders} id={id} name={plate} timezone={SINGAPORE} other="driver" />
    ),
  },
  {
    value: 'logs',
    label: 'Logs',
    Body: ({ record: { id } }: { record: Car }) => <FleetLogs call={car.logs} id={id} />,
  },
  {
    value: 'history',
    label: 'History',
    Body: ({ record: { id } }: { record: Car }) => <History kind="car" id={id} />,
  },
] as const;
