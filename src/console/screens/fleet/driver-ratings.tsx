import { driverRating } from '#contract/booking/rating.ts';
import type { DriverRating } from '#contract/booking/rating.schema.ts';
import type { Driver } from '#contract/fleet/driver.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { starWords } from '#domain/dispatch/rating.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { usePages } from '#console/shell/list/use-pages.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

/** Lists how a driver was rated, the latest first. */
export function DriverRatings({ record: { id, name } }: { record: Driver }) {
  const { answer, pages } = usePages(driverRating.list, { params: { id } }, { idOf: (row) => row.id });
  return (
    <RecordState answer={answer} record={answer.data} noun="list of ratings">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No ratings yet" why="Ratings of completed trips appear here." />
        ) : (
          <div className="flex flex-col gap-3">
            <PlainTable
              label={`Ratings of ${name}`}
              head={['Recorded', 'Booking', 'Rating', 'What the customer said', 'Recorded by', 'Changed']}
              rows={data.map((row) => [
                <span key="at" className="whitespace-nowrap">
                  {showInstant(row.at)}
                </span>,
                row.code === null ? (
                  'Another market'
                ) : (
                  <TextLink key="code" href={addressOf('booking', row.code, 'assignment')}>
                    {row.code}
                  </TextLink>
                ),
                <span key="stars" className="whitespace-nowrap">
                  {starWords(row.stars)}
                </span>,
                <bdi key="comment">{row.comment ?? '–'}</bdi>,
                row.by ?? '–',
                changeText(row),
              ])}
            />
            {pages}
          </div>
        )
      }
    </RecordState>
  );
}

/** Returns when, by whom and why a rating was changed last. */
function changeText({ changed_at, changed_by, reason }: DriverRating): string {
  if (changed_at === null) return '–';
  const who = changed_by === null ? '' : ` by ${changed_by}`;
  return `${showInstant(changed_at)}${who}${reason === null ? '' : `: ${reason}`}`;
}
