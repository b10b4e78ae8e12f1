import { useMemo } from 'react';
import { assignment } from '#contract/dispatch/assignment.ts';
import type { Candidate } from '#contract/dispatch/assignment.schema.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { refOf } from '#console/registry/kinds.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { Button } from '#console/ui/button.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

/** Lists who can take the open or reassignable slots, to be assigned here, and apart from them who cannot, and why. */
export function Candidates({ record }: { record: Booking }) {
  const answer = useCall(assignment.candidates, { params: { id: record.id }, query: {} });
  return (
    <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data?.data} noun="candidates">
      {(all) => {
        const able = all.filter(({ eligible }) => eligible);
        const unable = all.filter(({ eligible }) => !eligible);
        if (all.length === 0) return <EmptyState title="No driver works in this city" />;
        return (
          <>
            <Section title={`Can take it (${able.length})`}>
              {able.length === 0 ? (
                <EmptyState title="Nobody can take it" why="The reasons are below." />
              ) : (
                <AbleTable record={record} able={able.slice(0, MAX_CANDIDATES)} />
              )}
            </Section>
            {unable.length > 0 && (
              <Section title={`Cannot (${unable.length})`}>
                <PlainTable
                  label="Cannot"
                  head={['Driver', 'Reason', 'Car', 'Company']}
                  rows={unable
                    .slice(0, MAX_CANDIDATES)
                    .map(({ driver, car, company, reasons, conflicts }) => [
                      driver.name,
                      [...reasons, ...conflicts].map(({ why }) => why).join(' '),
                      car.plate,
                      company.name,
                    ])}
                />
              </Section>
            )}
          </>
        );
      }}
    </RecordState>
  );
}

function AbleTable({ record, able }: { record: Booking; able: readonly Candidate[] }) {
  const refs = useMemo(() => [refOf('booking', record)], [record]);
  const assign = useCommand('booking.assign', refs);
  const reassign = useCommand('booking.reassign', refs);
  // With every slot taken, a candidate takes over instead.
  const command = [assign, reassign].find((each) => each !== undefined && each.blocked === undefined);
  const verb = command === reassign ? 'Reassign' : 'Assign';
  return (
    <PlainTable
      label="Can take it"
      head={[
        ...(command ? [verb] : []),
        'Driver',
        'Car',
        'Class',
        'Company',
        'Rating',
        'Beside',
        'Jobs',
        'Good to know',
      ]}
      rows={able.map((each) => [
        ...(command
          ? [
              <Button
                key="assign"
                size="sm"
                aria-label={`${verb} ${each.driver.name}, ${each.car.plate}`}
                onClick={() => execute(command.id, { refs, values: { crew: crewOf(each) } })}
              >
                {verb}
              </Button>,
            ]
          : []),
        each.driver.name,
        each.car.plate,
        each.car.class,
        each.company.name,
        each.driver.rating?.toFixed(1) ?? '',
        each.idle_min === null ? 'free' : `${each.idle_min} min`,
        each.jobs_that_day,
        goodToKnow(each),
      ])}
    />
  );
}

/** The value of the commands' step, as its options name it. */
const crewOf = ({ driver, car, clash }: Candidate) => ({
  label: `${driver.name} · ${car.plate}`,
  driver_id: driver.id,
  car_id: car.id,
  clash,
});

function goodToKnow({ upgrade, speaks, conflicts }: Candidate): string {
  const good = [upgrade === 0 && 'exact class', upgrade > 0 && 'free upgrade', speaks && 'speaks the language'];
  return [asWords(good.filter(Boolean).join(', ')), ...conflicts.map(({ why }) => why)].filter(Boolean).join('. ');
}

/** Maximum number shown of each; the command finds the others by name. */
const MAX_CANDIDATES = 40;
