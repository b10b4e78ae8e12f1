import { webhook } from '#contract/sending/webhook.ts';
import { addressOf } from '#contract/kinds.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { plainCommands } from '#console/registry/plain.ts';

const test = action({
  id: 'webhook.test',
  title: 'Test webhook',
  words: ['try', 'ping', 'send', 'check'],
  call: webhook.test,
  on: { kind: 'webhook', max: 1 },
  icon: 'outbox',
  keys: ['t'],
  primary: true,
  steps: {},
  test: ({ enabled }) => (enabled ? AVAILABLE : unavailable('A disabled webhook hears nothing. Enable it first.')),
  async run({ record, send }) {
    const { data } = await send(webhook.test, { params: { id: record.id } });
    return { say: `A test is on its way to ${record.name}.`, go: addressOf('message', data.id) };
  },
});

const secret = action({
  id: 'webhook.copy-secret',
  title: 'Copy secret of webhook',
  words: ['signature', 'key', 'sign', 'show'],
  call: webhook.secret,
  on: { kind: 'webhook', max: 1 },
  icon: 'copy',
  steps: {},
  async run({ record, send, ctx }) {
    const { data } = await send(webhook.secret, { params: { id: record.id } });
    await ctx.shell.copySecret(data.secret);
    return { say: `The secret of ${record.name} is copied.` };
  },
});

const rotate = action({
  id: 'webhook.rotate',
  title: 'Give webhook another secret',
  words: ['change', 'new', 'key', 'signature', 'leaked', 'rotate', 'renew'],
  call: webhook.rotate,
  on: { kind: 'webhook', max: 1 },
  icon: 'undo',
  rare: true,
  // Its receiver refuses what is signed with the new one until it knows it.
  danger: 'confirm',
  steps: {},
  async run({ record, send, ctx }) {
    const { data } = await send(webhook.rotate, { params: { id: record.id }, ifMatch: record.version });
    await ctx.shell.copySecret(data.secret);
    return { say: `${record.name} has another secret, which is copied.` };
  },
});

const plain = plainCommands('webhook');

export const webhookActions = {
  actions: [test, secret, rotate, ...plain.actions],
  source: plain.source,
};
