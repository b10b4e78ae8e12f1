import { zone } from '#contract/pricing/zone.ts';
import type { Zone, ZoneService } from '#contract/pricing/zone.schema.ts';
import { optionCostWords } from '#domain/pricing/option-words.ts';
import { asWords } from '#domain/text/words.ts';
import { showName } from '#console/shell/common/display.ts';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { execute } from '#console/shell/commands/executor.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { zoneKind, zoneRef } from './zone-list.tsx';

/** Shows the services a zone sells, and their costs there. */
export function ZoneServices({ record }: { record: Zone }) {
  const answer = useCall(zone.services, { params: { id: record.id } });
  const mayEdit = useAllowed(zone.updateService);
  const services = answer.isPlaceholderData ? undefined : answer.data?.data;
  const head = record.kind === 'airport' ? AIRPORT_HEAD : DAY_HEAD;
  return (
    <RecordState answer={answer} record={services} noun="list of services">
      {(rows) => (
        <div className="flex flex-col gap-3">
          {rows.length === 0 ? (
            <EmptyState title="No services yet" why="Nothing can be booked here until one is added." />
          ) : (
            <PlainTable
              label={`Services of ${record.name.en}`}
              head={[...head, ...(mayEdit ? ['Commands'] : [])]}
              rows={rows.map((service) => [
                ...lineOf(service, record),
                ...(mayEdit ? [<Commands key="commands" record={record} service={service} />] : []),
              ])}
            />
          )}
          {mayEdit && (
            <div>
              <Button icon={ICONS.add} onClick={() => run('addService', record)}>
                Add service
              </Button>
            </div>
          )}
        </div>
      )}
    </RecordState>
  );
}

const AIRPORT_HEAD = ['Service', 'Direction', 'Free wait', 'Cost', 'Cost here', 'State'];
const DAY_HEAD = ['Package', 'Hours', 'Kilometres', 'Overtime by', 'State'];

function lineOf(service: ZoneService, { kind, currency }: Zone) {
  const { option, cost_value } = service;
  const name = <bdi key="name">{showName(option.name)}</bdi>;
  const state = option.enabled ? (
    <EnabledState key="state" record={service} />
  ) : (
    <span key="state" title="It is disabled everywhere">
      Disabled everywhere
    </span>
  );
  if (kind === 'day_booking')
    return [name, option.included_hours, option.included_km ?? 'Any', `${option.overtime_block_min} min`, state];
  const costIn = (value: number) =>
    optionCostWords({ cost_mode: option.cost_mode ?? 'none', cost_value: value }, currency);
  return [
    name,
    asWords(option.directions ?? 'both'),
    `${option.free_wait_min} min`,
    costIn(option.cost_value ?? 0),
    cost_value === null ? <span className="text-faint">The same</span> : costIn(cost_value),
    state,
  ];
}

type Verb = 'addService' | 'setServiceCost' | 'enableService' | 'disableService' | 'removeService';

const run = (verb: Verb, record: Zone, service?: string): void =>
  execute(`${zoneKind(record.kind)}.${verb}`, {
    refs: [zoneRef(record)],
    ...(service !== undefined && { values: { service } }),
  });

function Commands({ record, service }: { record: Zone; service: ZoneService }) {
  const { id, option, enabled } = service;
  const called = option.name.en;
  const chosen = `${id}:${option.cost_mode ?? 'none'}`;
  const button = (verb: Verb, words: string) => (
    <Button size="sm" aria-label={`${words} ${called}`} onClick={() => run(verb, record, chosen)}>
      {words}
    </Button>
  );
  return (
    <span className="flex gap-1">
      {option.cost_mode !== null && option.cost_mode !== 'none' && button('setServiceCost', 'Set cost')}
      {enabled ? button('disableService', 'Disable') : button('enableService', 'Enable')}
      {button('removeService', 'Remove')}
    </span>
  );
}
