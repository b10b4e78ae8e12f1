import { describe, expect, it, vi } from 'vitest';
import type { Send } from '#console/registry/context.ts';
import type { Action, Done } from '#console/registry/define.ts';
import { registry } from '#console/registry/registry.ts';
import { WHOLE } from '#tests/kit/commands.ts';

function actionOf(id: string): Action {
  const command = registry(WHOLE).get(id);
  if (command?.is !== 'action') throw new Error(`${id} is no action.`);
  return command.def;
}

/** Runs a command on a record, and returns what it said and what it sent. */
async function run(id: string, record: object, values: object = {}) {
  const send = vi.fn<(call: { id: string }, input: object) => Promise<object>>(async () => ({
    data: { id: 7, version: 2 },
  }));
  const start = actionOf(id).run as unknown as (args: object) => Promise<Done>;
  const done = await start({ record: { id: 7, version: 1, ...record }, values, send, idempotencyKey: 'a-key' });
  const sent = () => send.mock.calls.map(([call, input]) => ({ call: call.id, ...input }));
  return { ...done, sent, later: send as unknown as Send };
}

const whyNot = (id: string, record: object) => (actionOf(id).test as unknown as (facts: object) => object)(record);

const car = { plate: 'ABC 123', seats: 6, car_class: { max_pax: 6 }, timezone: 'Asia/Manila' };

describe('the commands of a lifecycle', () => {
  it('say the sentence of the domain where the lifecycle forbids them', () => {
    const facts = { ...car, validation_status: 'draft' };
    expect(whyNot('car.reject', facts)).toMatchObject({ ok: false, why: 'A car that is a draft cannot be rejected.' });
    expect(whyNot('car.submit', facts)).toMatchObject({ ok: true });
    expect(whyNot('document.approve', { state: 'approved', timezone: 'Asia/Manila' })).toMatchObject({
      ok: false,
      why: 'A document that is approved cannot be approved.',
    });
  });

  it('ask for a reason and confirm where the lifecycle takes one, and send it', async () => {
    expect(actionOf('car.approve')).toMatchObject({ steps: {}, title: 'Approve car' });
    expect(actionOf('car.approve').danger).toBeUndefined();
    expect(actionOf('car.suspend')).toMatchObject({
      danger: 'confirm',
      steps: { reason: { label: 'Reason', min: 3 } },
    });
    const { say, sent } = await run('car.suspend', car, { reason: 'Rust' });
    expect(say).toBe('ABC 123 is suspended and gets no new jobs.');
    expect(sent()).toMatchObject([
      { call: 'car.validate', params: { id: 7, event: 'suspend' }, body: { reason: 'Rust' } },
    ]);
  });

  it('run in bulk only where the kind says so', () => {
    expect(actionOf('company.approve').many).toBeDefined();
    expect(actionOf('driver.activate').many).toBeUndefined();
  });

  it('are undone by the event that the lifecycle names', async () => {
    const { undo, sent, later } = await run('driver.offDuty', { name: 'Wei', status: 'active' });
    await undo?.(later);
    expect(sent().at(-1)).toMatchObject({ call: 'staffDriver.move', params: { id: 7, status: 'active' }, ifMatch: 2 });
    expect((await run('driver.activate', { name: 'Wei', status: 'pending' })).undo).toBeUndefined();
  });
});

describe('enabling and disabling', () => {
  it('of a driver asks about the jobs ahead, and cannot bring them back', async () => {
    const { say, undo, sent } = await run('driver.disable', { name: 'Wei' }, { jobs: 'unassign' });
    expect(say).toBe('Wei is disabled and gets no new jobs.');
    expect(undo).toBeUndefined();
    expect(sent()).toMatchObject([{ params: { id: 7, flag: 'disable' }, query: { unassign: true } }]);
    expect(actionOf('driver.enable').steps).toEqual({});
  });

  it('of an erased customer is refused as such, whatever was enabled', () => {
    const why = 'This customer was erased and cannot be changed.';
    for (const enabled of [true, false])
      expect(whyNot('customer.disable', { name: 'Ana', enabled, erased_at: '2026-05-20T04:00:00Z' })).toEqual({
        ok: false,
        why,
      });
  });
});
