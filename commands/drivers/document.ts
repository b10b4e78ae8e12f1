import { document } from '#contract/fleet/document.ts';
import { mayDecide } from '#domain/fleet/fleet-rules.ts';
import { CHECK, type CheckEvent } from '#domain/fleet/lifecycles.ts';
import { dateIn } from '#domain/time/time.ts';
import { action, type Action, type Availability } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { searching } from '#console/registry/plain.ts';
import { transitions } from '#console/registry/transitions.ts';

type Facts = KindFacts['document'];

/** Kinds of records that show the state of their documents. */
const OWNERS = ['company', 'driver', 'car'] as const;

const { approve, reject } = transitions(
  'document',
  CHECK,
  { callOf: (event) => ({ call: document[event] }), may, reasonHint: 'Shown with the document', touches: OWNERS },
  {
    approve: {
      words: ['document', 'licence', 'insurance', 'check', 'accept', 'papers ok', 'licence ok'],
      says: 'is approved',
    },
    reject: {
      words: ['document', 'licence', 'insurance', 'check', 'refuse', 'papers not ok', 'licence invalid'],
      says: 'is rejected',
    },
  },
);

const download = action({
  id: 'document.download',
  title: 'Download scan',
  words: ['document', 'paper', 'file', 'pdf', 'open'],
  call: document.link,
  on: { kind: 'document', max: 1 },
  icon: 'export',
  steps: {},
  test: ({ file }) => (file ? { ok: true } : { ok: false, why: 'There is no scan of this document.' }),
  async run({ record, ctx, send }) {
    const { data } = await send(document.link, { params: { id: record.id } });
    ctx.shell.save(data.url);
    return { say: '' };
  },
});

const edit = action({
  id: 'document.edit',
  title: 'Edit document',
  words: [
    'document',
    'change',
    'date',
    'number',
    'replace',
    'renew licence',
    'new licence',
    'driver',
    'new insurance',
    'new paper',
    'new expiry',
    'renew document',
  ],
  call: [document.one, document.update],
  on: { kind: 'document', max: 1 },
  icon: 'edit',
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: `/drivers/papers/${id}/edit` }),
});

const remove = action({
  id: 'document.delete',
  title: 'Delete document',
  words: ['document', 'remove'],
  call: document.remove,
  on: { kind: 'document', max: 1 },
  icon: 'remove',
  rare: true,
  danger: 'confirm',
  steps: {},
  async run({ record, send }) {
    await send(document.remove, { params: { id: record.id }, ifMatch: record.version });
    return { say: `${calledOf('document', record)} is deleted.`, touches: OWNERS };
  },
});

export const documentActions = {
  actions: [approve, reject, download, edit, remove] satisfies readonly Action[],
  source: searching('document', { typed: true }),
};

/** Returns what the rule allows on the current day in the company's home city. */
function may(event: CheckEvent, record: Facts): Availability {
  const verdict = mayDecide(event, record, dateIn(new Date().toISOString(), record.timezone));
  return verdict.ok ? { ok: true } : { ok: false, why: verdict.why };
}
