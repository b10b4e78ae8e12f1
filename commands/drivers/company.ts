import { company } from '#contract/fleet/company.ts';
import { canValidate } from '#domain/fleet/fleet-rules.ts';
import { VALIDATION, type ValidationEvent } from '#domain/fleet/lifecycles.ts';
import { asWords } from '#domain/text/words.ts';
import { dateIn } from '#domain/time/time.ts';
import { action, type Action, type Availability } from '#console/registry/define.ts';
import { addressBelow, type KindFacts } from '#contract/kinds.ts';
import { editing, toggles, deleting, searching } from '#console/registry/plain.ts';
import { choice, type StepAt } from '#console/registry/steps.ts';
import { transitions } from '#console/registry/transitions.ts';
import { crewActions } from './company-crew.ts';

type Facts = KindFacts['company'];

const { submit, approve, reject, suspend } = transitions(
  'company',
  VALIDATION,
  { callOf: (event) => ({ call: company.validate, params: { event } }), may },
  {
    submit: { words: ['validation', 'review', 'check'], primary: true, says: 'is waiting for approval' },
    approve: {
      words: ['validation', 'accept', 'allow'],
      keys: ['Shift+A'],
      primary: true,
      says: 'is approved and can take jobs',
    },
    reject: { words: ['validation', 'decline', 'refuse'], keys: ['Shift+R'], says: 'is rejected' },
    suspend: {
      words: ['validation', 'block', 'stop', 'pause'],
      keys: ['Shift+S'],
      says: 'is suspended and gets no new jobs',
    },
  },
);

const addService = action({
  id: 'company.addService',
  title: 'Add service to company',
  words: ['coverage', 'city', 'airport'],
  call: company.addService,
  on: { kind: 'company', max: 1 },
  icon: 'add',
  rare: true,
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: addressBelow('company', id, 'services/create') }),
});

const editService = action({
  id: 'company.editService',
  title: 'Edit service of company',
  words: ['coverage', 'city', 'airport', 'change'],
  call: [company.updateService, company.services],
  on: { kind: 'company', max: 1 },
  icon: 'edit',
  rare: true,
  steps: { service: serviceStep() },
  run: async ({ record: { id }, values }) => ({
    say: '',
    go: addressBelow('company', id, `services/${values.service}/edit`),
  }),
});

const removeService = action({
  id: 'company.removeService',
  title: 'Remove service of company',
  words: ['coverage', 'city', 'airport', 'delete'],
  call: [company.removeService, company.services],
  on: { kind: 'company', max: 1 },
  icon: 'remove',
  rare: true,
  danger: 'confirm',
  steps: { service: serviceStep() },
  async run({ record, values, send }) {
    await send(company.removeService, { params: { id: record.id, sid: values.service } });
    return { say: `The service was removed from ${record.name}.` };
  },
});

const addDocument = action({
  id: 'company.addPaper',
  title: 'Add document to company',
  words: ['document', 'licence', 'insurance', 'upload', 'contract', 'new contract'],
  call: company.update,
  on: { kind: 'company', max: 1 },
  icon: 'add',
  rare: true,
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: `/drivers/papers/create/company/${id}` }),
});

export const companyActions = {
  actions: [
    approve,
    submit,
    editing('company'),
    reject,
    suspend,
    ...toggles('company'),
    addService,
    editService,
    removeService,
    addDocument,
    ...crewActions,
    deleting('company'),
  ] satisfies readonly Action[],
  source: searching('company'),
};

/** Returns what the state machine allows, as far as the facts of a list row suffice. */
function may(
  event: ValidationEvent,
  { validation_status: status, papers: documents, services, timezone }: Facts,
): Availability {
  const verdict = canValidate(
    event,
    { owner: 'company', status, papers: documents, services },
    { today: dateIn(new Date().toISOString(), timezone) },
  );
  return verdict.ok ? { ok: true } : { ok: false, why: verdict.why };
}

function serviceStep() {
  return choice({
    label: 'Service',
    async options({ ctx, records: [ref] }: StepAt) {
      if (ref?.kind !== 'company') return [];
      const { data } = await ctx.send(company.services, { params: { id: ref.id } });
      return data.map(({ id, kind, city_name }) => ({ value: id, label: `${asWords(kind)} in ${city_name}` }));
    },
  });
}
