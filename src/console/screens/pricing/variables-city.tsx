import { city as cityCalls } from '#contract/reference/city.ts';
import type { airportVariable } from '#contract/pricing/variable.ts';
import type { Variable } from '#contract/pricing/variable.schema.ts';
import { surchargeWords, VARIABLE_GROUPS } from '#domain/pricing/conditions.ts';
import { asWords } from '#domain/text/words.ts';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { useCall, useWhole } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { RouterLink } from '#console/shell/location/router-link.tsx';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

type CityVariablesProps = { cityId: number; call: typeof airportVariable.list; path: string; title: string };

/** Shows the surcharges of one city by group, in order of precedence. */
export function CityVariables({ cityId, call, path, title }: CityVariablesProps) {
  const answer = useWhole<Variable>(call, { city: cityId, sort: 'priority', order: 'desc' });
  const names = useCall(cityCalls.names, {}, { staleTime: 300_000 });
  const city = names.data?.data[String(cityId)] ?? `city ${cityId}`;
  const label = `${title} of ${city}`;
  useTitle(label);
  const page = answer.isPlaceholderData ? undefined : answer.data;
  return (
    <RecordState answer={answer} record={page} noun="city">
      {({ data }) => (
        <div className="flex flex-col gap-6">
          <PageHeader title={label} facts={['Of each group only one applies; groups add up']} />
          {data.length === 0 && (
            <EmptyState title="No surcharges here" why="Every trip in this city costs the same, whenever it is." />
          )}
          {VARIABLE_GROUPS.map((group) => ({ group, rows: data.filter((row) => row.group === group) }))
            .filter(({ rows }) => rows.length > 0)
            .map(({ group, rows }) => (
              <Group key={group} group={group} rows={rows} path={path} />
            ))}
        </div>
      )}
    </RecordState>
  );
}

/** Shows one group: the first surcharge whose conditions hold applies. */
const Group = ({ group, rows, path }: { group: string; rows: readonly Variable[]; path: string }) => (
  <Section title={asWords(group)}>
    <PlainTable
      label={`Group ${asWords(group)}`}
      head={['Name', 'Condition', 'Amount', 'Priority', 'Overridden by', 'State']}
      right={[2, 3]}
      rows={rows.map((row) => [
        <RouterLink key="name" href={`${path}/${row.id}`} className="text-link hover:underline">
          {row.name}
        </RouterLink>,
        row.condition_text,
        surchargeWords(row, row.currency),
        row.priority,
        strongerThan(row, rows),
        <EnabledState key="state" record={row} />,
      ])}
    />
  </Section>
);

/**
 * Names the surcharges that take precedence where both apply: those of higher priority, and of equal priority the
 * larger amount.
 */
function strongerThan(row: Variable, rows: readonly Variable[]): string {
  const enabled = rows.filter((other) => other.enabled && other.id !== row.id);
  const higher = enabled.filter(({ priority }) => priority > row.priority).map(({ name }) => name);
  const equals = enabled.filter(({ priority }) => priority === row.priority).map(({ name }) => name);
  return (
    [higher.join(', '), equals.length > 0 ? `${equals.join(', ')} where that adds more` : '']
      .filter(Boolean)
      .join('; ') || 'None'
  );
}
