import { company } from '#contract/fleet/company.ts';
import { canValidate, type ValidationEvent } from '#domain/fleet/fleet-rules.ts';
import { asWords } from '#domain/text/words.ts';
import { dateIn } from '#domain/time/time.ts';
import { action, type Action, type Availability } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { addressBelow } from '#contract/kinds.ts';
import { editing, toggles, deleting, searching } from '#console/registry/plain.ts';
import { choice, text, type StepAt } from '#console/registry/steps.ts';
import { crewActions } from './company-crew.ts';

type Facts = KindFacts['company'];

const submit = action({
  id: 'company.submit',
  title: 'Submit company',
  words: ['validation', 'review', 'check'],
  call: company.validate,
  params: { event: 'submit' },
  on: { kind: 'company' },
  icon: 'confirm',
  primary: true,
  steps: {},
  many: () => ({ call: company.validate, params: { event: 'submit' } }),
  test: (record) => may('submit', record),
  async run({ record, send }) {
    await validate('submit', record, send);
    return { say: `${record.name} is waiting for approval.` };
  },
});

const approve = action({
  id: 'company.approve',
  title: 'Approve company',
  words: ['validation', 'accept', 'allow'],
  call: company.validate,
  params: { event: 'approve' },
  on: { kind: 'company' },
  icon: 'confirm',
  keys: ['Shift+A'],
  primary: true,
  steps: {},
  many: () => ({ call: company.validate, params: { event: 'approve' } }),
  test: (record) => may('approve', record),
  async run({ record, send }) {
    await validate('approve', record, send);
    return { say: `${record.name} is approved and can take jobs.` };
  },
});

const reject = refusing('reject', {
  words: ['validation', 'decline', 'refuse'],
  keys: ['Shift+R'],
  outcome: 'is rejected',
});
const suspend = refusing('suspend', {
  words: ['validation', 'block', 'stop', 'pause'],
  keys: ['Shift+S'],
  outcome: 'is suspended and gets no new jobs',
});

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
  words: ['document', 'licence', 'insurance', 'upload'],
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

function refusing(
  event: 'reject' | 'suspend',
  { words, keys, outcome }: { words: readonly string[]; keys: readonly string[]; outcome: string },
) {
  return action({
    id: `company.${event}`,
    title: `${asWords(event)} company`,
    words,
    call: company.validate,
    params: { event },
    on: { kind: 'company' },
    icon: 'cancel',
    keys,
    danger: 'confirm',
    steps: { reason: text({ label: 'Reason', min: 3, max: 1000, hint: 'Kept in the log of the company' }) },
    many: ({ reason }) => ({ call: company.validate, params: { event }, body: { reason } }),
    test: (record) => may(event, record),
    async run({ record, values, send }) {
      await validate(event, record, send, values.reason);
      return { say: `${record.name} ${outcome}.` };
    },
  });
}

type Validated = Exclude<ValidationEvent, 'expire'>;
type Sending = Parameters<typeof submit.run>[0]['send'];

const validate = (event: Validated, { id, version }: Facts, send: Sending, reason?: string) =>
  send(company.validate, { params: { id, event }, ifMatch: version, body: reason === undefined ? {} : { reason } });

/** Returns what the state machine allows, as far as the facts of a list row suffice. */
function may(
  event: Validated,
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
