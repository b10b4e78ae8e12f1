import { audit } from '#contract/audit.ts';
import { apiKey } from '#contract/staff/api-key.ts';
import { mayHandOutKey, mayManageKeys } from '#domain/access/api-key-rules.ts';
import { grantsOf } from '#domain/access/access.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import type { Ctx } from '#console/registry/context.ts';
import { searching } from '#console/registry/plain.ts';
import { choice } from '#console/registry/steps.ts';
import { addressOf, type KindFacts } from '#contract/kinds.ts';
import { first } from './admin-answers.ts';

type Facts = KindFacts['api_key'];

const notRevoked = ({ name, state }: Facts) =>
  state === 'revoked' ? unavailable(`${name} is revoked already.`) : AVAILABLE;

const mayRotate = (key: Facts, { me }: Ctx) =>
  me
    ? mayHandOutKey(
        { level: me.level, grants: me.grants, markets: me.markets },
        { grants: grantsOf(key.permissions), markets: key.markets },
      )
    : AVAILABLE;

const rotate = action({
  id: 'api_key.rotate',
  title: 'Rotate API key',
  words: ['renew', 'new secret', 'replace', 'token'],
  call: apiKey.rotate,
  on: { kind: 'api_key', max: 1 },
  icon: 'edit',
  steps: {
    overlap: choice({
      label: 'The present key still works',
      options: [
        { value: 24, label: 'For a day' },
        { value: 168, label: 'For a week' },
        { value: 1, label: 'For an hour' },
        { value: 0, label: 'No longer', hint: 'Programs that use it fail at once' },
      ],
    }),
  },
  test: (key, ctx) => first(notRevoked(key), mayRotate(key, ctx)),
  async run({ record: { id, name, version }, values: { overlap }, send, ctx }) {
    const { key } = await send(apiKey.rotate, { params: { id }, body: { overlap_hours: overlap }, ifMatch: version });
    ctx.shell.showOnce(id, key);
    return { say: `${name} has a new key.`, go: addressOf('api_key', id) };
  },
});

const revoke = action({
  id: 'api_key.revoke',
  title: 'Revoke API key',
  words: ['end', 'disable', 'block', 'leaked', 'remove', 'token'],
  call: apiKey.revoke,
  on: { kind: 'api_key', max: 1 },
  icon: 'disable',
  danger: 'confirm',
  steps: {},
  test: (key, { me }) => first(notRevoked(key), me ? mayManageKeys(me) : AVAILABLE),
  preview: async ({ record: { name } }) => ({
    say: `Every program that uses ${name} is refused from now on. A revoked key stays revoked.`,
    button: 'Revoke key',
  }),
  async run({ record: { id, name, version }, send }) {
    await send(apiKey.revoke, { params: { id }, ifMatch: version });
    return { say: `${name} is revoked.` };
  },
});

const showActivity = action({
  id: 'api_key.activity',
  title: 'Show what API key changed',
  words: ['audit', 'log', 'history', 'deeds'],
  call: [audit.list, audit.actors, audit.commands],
  on: { kind: 'api_key', max: 1 },
  icon: 'open',
  rare: true,
  steps: {},
  run: async ({ record: { account_id } }) => ({ say: '', go: `/admins/activity?actor=${account_id}` }),
});

export const apiKeyActions = [rotate, revoke, showActivity];

export const apiKeySource = searching('api_key');
