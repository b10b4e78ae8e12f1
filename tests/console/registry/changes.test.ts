import { describe, expect, test } from 'vitest';
import { changesOf, changeWords } from '#console/registry/changes.ts';
import { registry } from '#console/registry/registry.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { WHOLE } from '#tests/kit/commands.ts';
import { booking, city } from './sample.ts';

const all = registry(WHOLE);
const words = (id: string, records: readonly Ref[], values: Record<string, unknown> = {}) => {
  const command = all.get(id);
  if (command?.is !== 'action') throw new Error(`no action ${id}`);
  return changeWords(changesOf(command.def, { records, values }));
};

describe('what a command changes', () => {
  test('is a flag or status, before and after', () => {
    expect(words('city.disable', [city(1)])).toBe('enabled → disabled');
    expect(words('booking.confirm', [booking(1)])).toBe('pending → confirmed');
  });

  test('is a field that an answer sets, once it is answered', () => {
    expect(words('booking.amend', [booking(1)], { pickup: '2026-05-22T14:30' })).toBe(
      '2026-05-21 08:30 → 2026-05-22 14:30',
    );
    expect(words('booking.amend', [booking(1)])).toBe('');
    expect(words('booking.assign', [booking(1)], { crew: { label: 'Vera Murphy · SAB 1' } })).toBe(
      'none → Vera Murphy · SAB 1',
    );
  });

  test('is not said of several records', () => {
    expect(words('booking.confirm', [booking(1), booking(2)])).toBe('');
  });
});
