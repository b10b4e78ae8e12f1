import { fullName } from '#domain/customer.ts';
import type { Booking, BookingDriver } from '#contract/booking/booking.schema.ts';
import { placeText } from '#domain/booking/place.ts';
import { cashToCollect } from '#domain/booking/printed.ts';
import { formatMoney } from '#domain/money/money.ts';
import { PrintFacts, PrintSection } from '#console/ui/page/print-sheet.tsx';
import { BookingDocument, cityTime } from './print-words.tsx';
import { bags, party } from './words.tsx';

/** Prints a sheet for each driver with the job's details, without prices except the cash to collect. */
export function JobSheet({ params }: { params: { code: string } }) {
  return (
    <BookingDocument
      code={params.code}
      title="Job sheet"
      document="job_sheet"
      sheets={(record) => record.drivers.map((job) => <Sheet key={job.id} record={record} job={job} />)}
    />
  );
}

function Sheet({ record, job }: { record: Booking; job: BookingDriver }) {
  const { lead, timezone, days } = record;
  const day = days?.[job.day_no - 1];
  return (
    <>
      <p>
        {record.slots > 1 && `Vehicle ${job.vehicle_no}, day ${job.day_no}: `}
        {job.driver.name} with {job.car.plate}, {job.company.name}
      </p>
      <PrintSection title="When and where">
        <PrintFacts
          facts={[
            ['Pickup', cityTime(job.core_from, timezone)],
            ['Until about', cityTime(job.core_to, timezone)],
            ['From', placeText(record.origin)],
            ['To', placeText(record.destination)],
            ['Flight', record.flight_number],
            ['Scheduled', record.flight_scheduled_local?.replace('T', ' ')],
            ['Free waiting', record.free_wait_min > 0 && `${record.free_wait_min} minutes`],
            ['Service', day ? `${day.hours} hours` : record.option_name],
            ['Notes for the day', day?.note],
          ]}
        />
      </PrintSection>
      <PrintSection title="Who">
        <PrintFacts
          facts={[
            ['Traveller', fullName(lead)],
            ['Phone', lead.phone],
            ['Language', lead.language],
            ['Name on the sign', record.sign_name],
            ['Passengers', party(record)],
            ['Luggage', bags(record)],
            ['Notes', record.notes],
          ]}
        />
      </PrintSection>
      {cashOf(record, job) && (
        <PrintSection title="Cash to collect">
          <p className="text-lg font-semibold">{cashOf(record, job)}</p>
        </PrintSection>
      )}
    </>
  );
}

/** Returns the cash that is still to be collected; the first driver does so. */
function cashOf(record: Booking, { id }: BookingDriver): string | undefined {
  const cash = cashToCollect(record);
  return cash > 0 && record.drivers[0]?.id === id ? formatMoney(cash, record.currency) : undefined;
}
