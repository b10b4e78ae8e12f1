import { refOf } from '#console/registry/kinds.ts';
import { Comments } from '#console/shell/record/comments.tsx';
import { useMemo } from 'react';
import { company } from '#contract/fleet/company.ts';
import type { Company } from '#contract/fleet/company.schema.ts';
import { History } from '#console/shell/record/history.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, withoutTab, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { CompanyCars, CompanyDriverCars, CompanyDrivers } from './company-crew.tsx';
import { CompanyInfo } from './company-info.tsx';
import { CompanyOrders } from './company-orders.tsx';
import { CompanyServices } from './company-services.tsx';
import { CompanyValidation } from './company-validation.tsx';
import { FleetLogs } from '#console/screens/fleet/fleet-logs.tsx';
import { ValidationBadge } from '#console/screens/fleet/fleet-words.tsx';

/** Shows one company: its services, its drivers and cars, and whether it may drive. */
export function CompanyRecord({ params }: { params: { id: string } }) {
  const answer = useCall(company.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="company">
      {(found) => <Record record={found} />}
    </RecordState>
  );
}

function Record({ record }: { record: Company }) {
  const ref = useMemo(() => refOf('company', record), [record]);
  const seesOrders = useAllowed(company.orders);
  const tabs = useMemo(() => (seesOrders ? TABS : withoutTab(TABS, 'orders')), [seesOrders]);
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      tabs={tabs}
      title={<bdi>{record.name}</bdi>}
      mark={
        <>
          <ValidationBadge status={record.validation_status} />
          <EnabledState record={record} />
        </>
      }
      facts={[`${record.city_name}, ${record.country_name}`, many(record.drivers, 'driver'), many(record.cars, 'car')]}
    />
  );
}

const many = (count: number, noun: string): string => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

const TABS: RecordTabs<Company> = [
  { value: 'info', label: 'Info', Body: CompanyInfo },
  { value: 'services', label: 'Services', Body: CompanyServices },
  { value: 'drivers', label: 'Drivers', Body: CompanyDrivers },
  { value: 'cars', label: 'Cars', Body: CompanyCars },
  { value: 'driver-cars', label: 'Driver-cars', Body: CompanyDriverCars },
  { value: 'orders', label: 'Orders', Body: CompanyOrders },
  { value: 'validation', label: 'Validation', Body: CompanyValidation },
  {
    value: 'logs',
    label: 'Logs',
    Body: ({ record: { id } }) => <FleetLogs call={company.logs} id={id} />,
  },
  {
    value: 'comments',
    label: 'Comments',
    Body: ({ record: { id } }) => <Comments kind="company" id={id} />,
  },
  {
    value: 'history',
    label: 'History',
    Body: ({ record: { id } }) => <History kind="company" id={id} />,
  },
];
