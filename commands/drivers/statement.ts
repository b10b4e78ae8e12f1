import { statement } from '#contract/payout/statement.ts';
import { addressBelow, type KindFacts } from '#contract/kinds.ts';
import { formatMoney } from '#domain/money/money.ts';
import { mayClose, mayReopen, monthWords, type StatementVerdict } from '#domain/payout/statement.ts';
import { action, AVAILABLE, unavailable, type Action, type Availability } from '#console/registry/define.ts';
import { searching } from '#console/registry/plain.ts';
import { text } from '#console/registry/steps.ts';

type Facts = KindFacts['statement'];

const close = action({
  id: 'statement.close',
  title: 'Close statement',
  words: ['month', 'settle', 'pay', 'finish', 'payout', 'finalise', 'lock month', 'close the month', 'month end'],
  call: [statement.close, statement.reopen],
  on: { kind: 'statement' },
  icon: 'confirm',
  keys: ['c'],
  primary: true,
  steps: {},
  test: closable,
  async run({ record: { id, version }, send, idempotencyKey }) {
    const { data } = await send(statement.close, { params: { id }, ifMatch: version, idempotencyKey });
    return {
      say: `${data.number} is closed: ${formatMoney(data.total_minor ?? 0, data.currency)} for ${data.company.name}.`,
      undo: (later) =>
        later(statement.reopen, {
          params: { id },
          ifMatch: data.version,
          idempotencyKey: `undo-${idempotencyKey}`,
          body: { reason: 'Undone immediately.' },
        }),
    };
  },
});

const reopen = action({
  id: 'statement.reopen',
  title: 'Reopen statement',
  words: ['month', 'correct', 'undo', 'payout', 'open month again', 'unlock month', 'reopen month'],
  call: statement.reopen,
  on: { kind: 'statement', max: 1 },
  icon: 'undo',
  keys: ['Shift+O'],
  rare: true,
  danger: 'confirm',
  steps: { reason: text({ label: 'Reason', min: 3, max: 1000, hint: 'Kept with the statement' }) },
  test: (record) => asAvailable(mayReopen(record)),
  async run({ record: { id, version, company, month }, values: { reason }, send, idempotencyKey }) {
    await send(statement.reopen, { params: { id }, ifMatch: version, idempotencyKey, body: { reason } });
    return { say: `The statement of ${company.name} for ${monthWords(month)} is open again.` };
  },
});

const print = action({
  id: 'statement.print',
  title: 'Print statement',
  words: ['paper', 'pdf', 'company', 'payout', 'remittance advice'],
  call: [statement.one, statement.lines],
  on: { kind: 'statement', max: 1 },
  icon: 'open',
  keys: ['Shift+P'],
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: addressBelow('statement', id, 'print') }),
});

const jobs = action({
  id: 'statement.jobs',
  title: 'Export jobs of statement',
  words: ['payouts', 'csv', 'list', 'download'],
  call: statement.list,
  on: { kind: 'statement', max: 1 },
  icon: 'open',
  rare: true,
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: `/drivers/payouts?statement=${id}` }),
});

export const statementActions = {
  actions: [close, print, jobs, reopen] satisfies readonly Action[],
  source: searching('statement'),
};

function closable(record: Facts): Availability {
  if (record.missing_rate !== null && record.state === 'open') return unavailable(record.missing_rate);
  return asAvailable(mayClose(record, new Date().toISOString()));
}

const asAvailable = (verdict: StatementVerdict): Availability => (verdict.ok ? AVAILABLE : unavailable(verdict.why));
