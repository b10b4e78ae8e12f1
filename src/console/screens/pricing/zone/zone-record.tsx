import { useMemo } from 'react';
import { zone } from '#contract/pricing/zone.ts';
import type { Zone } from '#contract/pricing/zone.schema.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { showName } from '#console/shell/common/display.ts';
import { Comments } from '#console/shell/record/comments.tsx';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { NotThere } from '#console/shell/common/failures.tsx';
import { History } from '#console/shell/record/history.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { AcrossPanel } from '#console/screens/pricing/grid/across-panel.tsx';
import { CostsPanel } from '#console/screens/pricing/grid/costs-panel.tsx';
import { UnsavedAcross, UnsavedCosts } from '#console/screens/pricing/grid/unsaved-prices.tsx';
import { ZoneDetail } from './zone-detail.tsx';
import { zoneKind, zoneRef } from './zone-list.tsx';
import { ZoneServices } from './zone-services.tsx';

type Props = { params: { id: string } };

/** Shows a transfer zone: its location, its services and their costs. */
export const AirportZoneRecord = ({ params }: Props) => <ZoneOf kind="airport" id={Number(params.id)} />;

/** Shows a day-hire zone. */
export const DayZoneRecord = ({ params }: Props) => <ZoneOf kind="day_booking" id={Number(params.id)} />;

function ZoneOf({ kind, id }: { kind: BookingKind; id: number }) {
  const answer = useCall(zone.one, { params: { id } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="zone">
      {(found) =>
        found.kind === kind ? <Record record={found} /> : <NotThere why="This is a zone of the other kind." />
      }
    </RecordState>
  );
}

function Record({ record }: { record: Zone }) {
  const ref = useMemo(() => zoneRef(record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      tabs={TABS[record.kind]}
      title={<bdi>{showName(record.name)}</bdi>}
      mark={<EnabledState record={record} />}
      facts={[
        `${record.city_name}, ${record.country}`,
        `${record.price_rows.toLocaleString('en')} price rows`,
        record.currency,
      ]}
    />
  );
}

const detail = { value: 'detail', label: 'Detail', Body: ZoneDetail };
const services = { value: 'services', label: 'Services', Body: ZoneServices };
const costs = { value: 'costs', label: 'Costs', Body: CostsPanel, Mark: UnsavedCosts };
const across = { value: 'across', label: 'Across', Body: AcrossPanel, Mark: UnsavedAcross };
const comments = {
  value: 'comments',
  label: 'Comments',
  Body: ({ record: { kind, id } }: { record: Zone }) => <Comments kind={zoneKind(kind)} id={id} />,
};
const history = {
  value: 'history',
  label: 'History',
  Body: ({ record: { kind, id } }: { record: Zone }) => <History kind={zoneKind(kind)} id={id} />,
};

const TABS: Readonly<Record<BookingKind, RecordTabs<Zone>>> = {
  airport: [detail, services, costs, comments, history],
  day_booking: [detail, services, costs, across, comments, history],
};
