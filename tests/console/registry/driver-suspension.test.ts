import { describe, expect, it } from 'vitest';
import type { JobAhead } from '#contract/fleet/driver.schema.ts';
import type { Preview } from '#console/registry/define.ts';
import { registry } from '#console/registry/registry.ts';
import { WHOLE } from '#tests/kit/commands.ts';

const job = (code: string, on_board = false): JobAhead => ({
  assignment_id: 1,
  booking_id: 1,
  code,
  core_from: '2026-05-20T04:00:00Z',
  core_to: '2026-05-20T05:30:00Z',
  on_board,
});

/** What is shown before a driver with these jobs ahead is suspended. */
async function shown(jobs: 'keep' | 'unassign', ahead: readonly JobAhead[]): Promise<Preview> {
  const command = registry(WHOLE).get('driver.suspend');
  if (command?.is !== 'action' || !command.def.preview) throw new Error('Suspending a driver has no preview.');
  const preview = command.def.preview as unknown as (args: object) => Promise<Preview>;
  const record = { id: 1, name: 'Ana Lim' };
  return preview({ record, values: { reason: 'Sick', jobs }, send: async () => ({ data: ahead }) });
}

describe('the preview of suspending a driver', () => {
  it('promises it only where the server will do it', async () => {
    expect(await shown('keep', [])).toMatchObject({
      say: 'Ana Lim is suspended, and gets no new jobs until activated again.',
    });
    const { say, blocked } = await shown('unassign', [job('A1')]);
    expect(say).toContain('is suspended and unassigned from upcoming jobs');
    expect(blocked).toBeUndefined();
  });

  it('says which jobs are in the way where they should stay', async () => {
    const { say, blocked } = await shown('keep', [job('A1')]);
    expect(say).toBe('Ana Lim cannot be suspended now.');
    expect(blocked).toContain('Ana Lim has 1 job ahead: A1.');
  });

  it('says that a customer on board cannot be given to anybody else', async () => {
    const { say, blocked } = await shown('unassign', [job('A1', true), job('A2')]);
    expect(say).toBe('Ana Lim cannot be suspended now.');
    expect(blocked).toContain('has a customer on board: A1 until');
  });
});
