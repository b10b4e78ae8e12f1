import { describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import type { Playbook } from '#contract/staff/playbook.schema.ts';
import { commandsFor, PLAYBOOK_KINDS } from '#domain/playbook/playbook.ts';
import type { RanCommand } from '#console/registry/context.ts';
import { action, area } from '#console/registry/define.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { keptStep, plan, questionsOf, recorded, undoWords } from '#console/registry/playbook-steps.ts';
import { complete, registry } from '#console/registry/registry.ts';
import { choice, record, text } from '#console/registry/steps.ts';
import { AREAS } from '#commands/index.ts';
import { ctx, EVERYTHING } from './sample.ts';

const ref = (id: number, status = 'pending') =>
  ({ kind: 'booking', id, label: `B${id}`, record: { id, status } }) as unknown as Ref;
const ran = (id: string, on?: Ref, values: RanCommand['values'] = {}): RanCommand => ({
  id,
  title: id,
  values,
  ...(on && { record: on }),
});

const on = { kind: 'booking' as const };
const confirmable = (status: string) =>
  status === 'pending' ? ({ ok: true } as const) : ({ ok: false, why: 'It is not pending.' } as const);
const confirmedOnly = (status: string) =>
  status === 'confirmed' ? ({ ok: true } as const) : ({ ok: false, why: 'It is not confirmed.' } as const);
const own = registry([
  area({
    id: 'own',
    title: 'Own',
    icon: 'orders',
    screens: [],
    actions: [
      action({
        id: 'booking.confirm',
        title: 'Confirm booking',
        call: booking.confirm,
        on,
        steps: {},
        leaves: () => ({ status: 'confirmed' }),
        changes: ({ status }) => [{ label: 'Status', before: status, after: 'confirmed' }],
        test: ({ status }) => confirmable(status),
        run: async () => ({ say: '' }),
      }),
      action({
        id: 'booking.assign',
        title: 'Assign driver',
        on,
        steps: {
          crew: choice({ label: 'Driver', options: () => [{ value: 1, label: 'Ana' }] }),
          reason: text({ label: 'Reason', when: ({ values }) => values['crew'] === 2 }),
          note: text({ label: 'Note', optional: true }),
        },
        test: ({ status }) => confirmedOnly(status),
        run: async () => ({ say: '' }),
      }),
      action({
        id: 'booking.unassign',
        title: 'Unassign driver',
        on,
        steps: {},
        test: ({ status }) => confirmedOnly(status),
        run: async () => ({ say: '' }),
      }),
    ],
  }),
]);
const find = own.get;

const playbook = (...steps: Playbook['steps']): Playbook => ({
  id: 1,
  name: 'Morning',
  kind: 'booking',
  steps,
  roles: [],
  mine: true,
  deletable: true,
  owner: 'Ana',
  version: 1,
  updated_at: '',
});
const step = (command: string, values: Playbook['steps'][number]['values'] = {}, ask: string[] = []) => ({
  command,
  values,
  ask,
});

describe('the last commands', () => {
  it('are those on the record of the latest one, in the order they ran', () => {
    const found = recorded(
      [
        ran('booking.comment', ref(2)),
        ran('view.save'),
        ran('booking.cancel', ref(2)),
        ran('booking.confirm', ref(1)),
        ran('booking.confirm', ref(2)),
      ],
      10,
    );
    expect(found?.runs.map(({ id }) => id)).toEqual(['booking.confirm', 'booking.comment']);
    expect(recorded([ran('booking.cancel', ref(2))], 10)).toBeUndefined();
  });

  it('keep answers, leave out those about the record, and ask again for those accepted for it alone', () => {
    const steps = {
      note: text({ label: 'Note' }),
      crew: choice({ label: 'Driver', options: () => [] }),
      tight: choice({ label: 'Driver', options: () => [] }),
      place: choice({ label: 'Vehicle', options: () => [], when: () => true }),
      company: record({ of: 'company', label: 'Company' }),
      empty: text({ label: 'Empty', optional: true }),
    };
    const values = {
      note: 'Call',
      crew: { label: 'Ana', driver_id: 1, clash: null },
      tight: { label: 'Ben', driver_id: 2, clash: 'soft' },
      place: { label: 'Vehicle 2' },
      company: { kind: 'company', id: 1, label: 'Kite', record: {} },
    };
    expect(keptStep(ran('booking.assign', ref(1), values), steps)).toEqual({
      command: 'booking.assign',
      values: { note: 'Call', crew: { label: 'Ana', driver_id: 1, clash: null } },
      ask: ['tight', 'company'],
    });
  });
});

describe('the preview of a playbook', () => {
  const me = ctx({ grants: EVERYTHING });

  it('judges each step by what those before it make of the record', () => {
    const steps = plan(playbook(step('booking.confirm'), step('booking.assign', { crew: 1 })), ref(1), {}, me, find);
    expect(steps.map(({ title, changes, why }) => [title, changes, why])).toEqual([
      ['Confirm booking', 'pending → confirmed', undefined],
      ['Assign driver', '', undefined],
    ]);
  });

  it('gives the reason where a step is not possible, not allowed or gone', () => {
    const whole = playbook(step('booking.assign', { crew: 1 }), step('booking.vanish'));
    expect(plan(whole, ref(1), {}, me, find).map(({ why }) => why)).toEqual([
      'It is not confirmed.',
      'This command no longer exists.',
    ]);
    const [refused] = plan(playbook(step('booking.confirm')), ref(1), {}, ctx({ grants: {} }), find);
    expect(refused?.why).toContain('Needs the right to');
  });

  it('leaves open what depends on a step whose result only the server knows', () => {
    const whole = playbook(step('booking.confirm'), step('booking.assign', { crew: 1 }), step('booking.confirm'));
    expect(plan(whole, ref(1), {}, me, find)[2]).toMatchObject({ open: true });
  });

  it('says beforehand which steps cannot be taken back', () => {
    expect(undoWords(playbook(step('booking.confirm')), find)).toBe('Undo reverses all steps.');
    expect(undoWords(playbook(step('booking.confirm'), step('booking.unassign')), find)).toContain('Unassign driver');
  });
});

describe('what a playbook asks', () => {
  it('is what it does not keep, and what was marked', () => {
    const names = (one: Playbook) => Object.keys(questionsOf(one, find));
    expect(names(playbook(step('booking.confirm'), step('booking.assign', { crew: 1 })))).toEqual(['step2_reason']);
    expect(names(playbook(step('booking.assign', {}, ['crew', 'note'])))).toEqual([
      'step1_crew',
      'step1_reason',
      'step1_note',
    ]);
  });

  it('sees the answers of its own command alone', () => {
    const questions = questionsOf(playbook(step('booking.assign'), step('booking.assign', { crew: 1 })), find);
    const at = { ctx: ctx({}), records: [ref(1)], values: { step1_crew: 2 } };
    expect([questions['step1_reason']?.when?.(at), questions['step2_reason']?.when?.(at)]).toEqual([true, false]);
  });
});

it('every command a playbook may have exists, runs on its kind, writes, and asks for no more than a look', async () => {
  const whole = registry(await Promise.all(AREAS.map(complete)));
  for (const kind of PLAYBOOK_KINDS)
    for (const id of commandsFor(kind)) {
      const command = whole.get(id);
      expect(command?.is === 'action' && command.def.on?.kind, id).toBe(kind);
      expect(command?.is === 'action' && command.def.danger, id).toBeUndefined();
    }
});
