import { useMemo } from 'react';
import { trip as calls } from '#contract/content/trip.ts';
import { PlanInput, type TripPlan } from '#contract/content/trip-plan.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import type { Stop } from '#domain/trip/plan.ts';
import { stopInWords, stopTitle } from '#domain/trip/plan-words.ts';
import { fitted } from '#domain/trip/plan.ts';
import { Conflict } from '#console/shell/form/conflict.tsx';
import { copied } from '#console/shell/form/merge.ts';
import { FormFoot } from '#console/shell/form/form-foot.tsx';
import { FormNotices } from '#console/shell/form/form-notices.tsx';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { PlanErrors } from './plan-errors.tsx';
import { PlanWork } from './plan-work.tsx';
import { stopsInWords } from './plan-words.ts';
import { useStopRecords } from './use-stop-records.ts';

/** Plans a trip: the stops of each day, beside a map. */
export function TripPlanScreen({ params }: { params: { id: string } }) {
  const answer = useCall(calls.plan, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="trip">
      {(plan) => <PlanForm key={plan.id} plan={plan} />}
    </RecordState>
  );
}

function PlanForm({ plan }: { plan: TripPlan }) {
  const leaveTo = addressOf('trip', plan.id);
  const form = useRecordForm<typeof PlanInput, TripPlan>({
    kind: 'trip',
    schema: PlanInput,
    sections: [
      {
        title: 'Plan',
        fields: {
          stops: {
            is: 'own',
            label: 'Plan',
            draw: Nothing,
            words: planInWords,
            item: { noun: 'stop', words: itemInWords },
          },
        },
      },
    ],
    record: plan,
    read: ({ stops }) => ({ stops }),
    draft: `trip:${plan.id}:plan`,
    leaveTo,
    save: async ({ record, values, send, ifMatch, idempotencyKey }) => {
      // Somebody may have shortened the trip meanwhile: its stops then moved to its last day.
      const body = { stops: [...fitted(values.stops, record?.days ?? plan.days)] };
      return (await send(calls.setPlan, { params: { id: plan.id }, body, ifMatch, idempotencyKey })).data;
    },
    savedMessage: () => `The plan of ${plan.title} is saved in its draft.`,
    afterSave: (_, { close }) => {
      if (close) go(leaveTo, { close: true });
    },
  });
  const { model, sections, element } = form;
  const { values } = useFormState(model);
  const stops = useMemo(() => copied(values['stops']) as readonly Stop[], [values]);
  const records = useStopRecords(stops, plan.records, plan.stops);
  const title = `Plan of ${plan.title}`;
  useTitle(title);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 desktop:max-h-[calc(100dvh-var(--frame))]">
      <PageHeader
        title={title}
        facts={[plan.city.name, plan.days === 1 ? '1 day' : `${plan.days} days`, stopsInWords(stops.length)]}
      />
      <form
        ref={element}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void model.save('close');
        }}
        className="flex min-h-0 flex-1 flex-col gap-3"
      >
        <FormNotices model={model} />
        <PlanErrors model={model} nameOf={(stop) => stopTitle(stop, records.recordOf(stop)?.name)} />
        <Conflict model={model} sections={sections} />
        <PlanWork plan={plan} stops={stops} records={records} onChange={(next) => model.set('stops', next)} />
        <FormFoot form={form} verbs={{ save: 'Save plan', close: 'Save and close' }} />
      </form>
    </div>
  );
}

const planInWords = (value: unknown): string => (value as readonly Stop[]).map((stop) => stopTitle(stop)).join(', ');
const itemInWords = (value: unknown): string => {
  const stop = value as Stop;
  return `Day ${stop.day}: ${stopInWords(stop)}`;
};

/** The days draw the stops themselves. */
const Nothing = () => null;
