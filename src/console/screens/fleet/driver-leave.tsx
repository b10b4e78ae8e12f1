import { refOf } from '#console/registry/kinds.ts';
import { staffDriver } from '#contract/fleet/driver.ts';
import type { Driver } from '#contract/fleet/driver.schema.ts';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

/** Lists the leave of a driver, the latest first. */
export function DriverLeave({ record }: { record: Driver }) {
  const answer = useCall(staffDriver.leave, { params: { id: record.id } });
  const mayChange = useCommand('driver.addLeave') !== undefined;
  const refs = [refOf('driver', record)];
  return (
    <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data?.data} noun="leave">
      {(leave) => (
        <div className="flex flex-col gap-3">
          {leave.length === 0 ? (
            <EmptyState title="No leave" why={`${record.name}’s leave will appear here.`} />
          ) : (
            <PlainTable
              label={`Leave of ${record.name}`}
              head={['First day', 'Last day', 'Days', 'Note', ...(mayChange ? ['Commands'] : [])]}
              right={[2]}
              rows={leave.map(({ id, from_on, to_on, note }) => [
                <span key="from" className="whitespace-nowrap">
                  {from_on}
                </span>,
                <span key="to" className="whitespace-nowrap">
                  {to_on}
                </span>,
                calendarDay(to_on).diff(calendarDay(from_on), 'day') + 1,
                note === null ? '–' : <bdi key="note">{note}</bdi>,
                ...(mayChange
                  ? [
                      <Button
                        key="remove"
                        size="sm"
                        aria-label={`Cancel leave from ${from_on}`}
                        onClick={() => execute('driver.removeLeave', { refs, values: { leave: id } })}
                      >
                        Take back
                      </Button>,
                    ]
                  : []),
              ])}
            />
          )}
          {mayChange && (
            <Button className="self-start" onClick={() => execute('driver.addLeave', { refs })}>
              Add leave
            </Button>
          )}
        </div>
      )}
    </RecordState>
  );
}
