import { describe, expect, test } from 'vitest';
import { COMING, MAX_ROWS, paletteRows, selectedRow } from '#console/registry/palette/palette-rows.ts';
import type { Group } from '#console/registry/palette/group-rows.ts';
import type { PaletteInput } from '#console/registry/palette/palette-rows.ts';
import { prepare, rank, TIER } from '#console/registry/palette/ranking.ts';
import { state } from '#console/registry/state.ts';
import { booking, ctx, DISPATCHER, sample } from './sample.ts';

const shape = (groups: readonly Group[]) =>
  groups.map((group) => `${group.id}: ${group.rows.map((row) => row.id).join(' ')}`);

/** Returns the palette's input for a query in a context. */
function input(query: string, over: Partial<PaletteInput> & { at?: Parameters<typeof ctx>[0] } = {}): PaletteInput {
  const { at, ...rest } = over;
  const now = ctx(at);
  const standing = sample.commands
    .filter((command) => command.id !== 'orders.detail' && command.id !== 'login' && command.id !== 'notFound')
    .map((command) => ({
      id: command.id,
      title: command.title,
      words: command.def.words ?? [],
      command,
    }));
  const commands =
    query === '' ? standing.map((item) => ({ item, tier: TIER.substring })) : rank(prepare(standing), query);
  return {
    query,
    exact: { is: 'none' },
    commands,
    commandState: (command) => state(command, now),
    context: { title: '', ids: new Set(), refs: [] },
    recentCommands: [],
    recentRecords: [],
    records: [],
    help: sample.get,
    ...rest,
  };
}
const recent = (id: number) => ({
  item: { id: `r${id}`, title: booking(id).label, ref: booking(id) },
  tier: TIER.titlePrefix,
});

describe('palette rows', () => {
  test('stand in the order pasted, context, recent, screens, actions, records, not now', () => {
    const open = booking(1, 'completed');
    const groups = paletteRows(
      input('bo', {
        at: { grants: DISPATCHER, open },
        exact: { is: 'found', refs: [booking(9)] },
        link: { path: '/x', search: '', title: 'Open /x' },
        context: { title: 'AT1', ids: new Set(['booking.confirm']), refs: [open] },
        recentCommands: ['orders.list'],
        recentRecords: [{ ...recent(4), tier: TIER.title }],
        records: [{ source: 'booking', title: 'Bookings', is: 'found', refs: [booking(5), booking(4)] }],
      }),
    );
    expect(shape(groups)).toEqual([
      'exact: link exact',
      'recent: record:booking:4',
      'screens: command:orders.list',
      'records: record:booking:5',
      'blocked: blocked:booking.confirm blocked:booking.cancel blocked:booking.refund',
    ]);
    expect(groups.at(-1)?.rows).toMatchObject(
      [{ why: 'AT2605217K3Q1 is completed.', fix: undefined }, { why: /order:disable/ }, { why: /order:delete/ }].map(
        ({ why }) => ({ why: typeof why === 'string' ? why : expect.stringMatching(why) }),
      ),
    );
  });

  test('an empty query offers context, recents, screens and actions, and nothing that is not allowed', () => {
    const open = booking(1);
    const groups = paletteRows(
      input('', {
        at: { grants: DISPATCHER, open },
        context: {
          title: open.label,
          ids: new Set(['booking.confirm', 'booking.cancel', 'booking.refund']),
          refs: [open],
        },
        recentCommands: ['data.city', 'gone'],
        recentRecords: [recent(2)],
      }),
    );
    expect(shape(groups)).toEqual([
      'context: command:booking.confirm',
      'recent: record:booking:2 command:data.city',
      'screens: command:landing command:orders.list',
      'actions: command:session.signOut',
    ]);
  });

  test('a recent command never stands over a better match', () => {
    const groups = paletteRows(input('cit', { recentCommands: ['city.disable'] }));
    expect(shape(groups)).toEqual(['screens: command:data.city', 'actions: command:city.disable']);
  });

  test('a code that does not exist says so and offers no other record', () => {
    const groups = paletteRows(input('AT2605217K3QZ', { exact: { is: 'missing', text: 'AT2605217K3QZ' } }));
    expect(groups.flatMap((group) => group.rows)).toEqual([
      { id: 'exact', is: 'nothing', title: 'Nothing was found for AT2605217K3QZ.' },
    ]);
  });

  test('name a record once, the exact one first', () => {
    const groups = paletteRows(
      input('+65', {
        exact: { is: 'found', refs: [booking(7), booking(8)] },
        records: [{ source: 'booking', title: 'Bookings', is: 'found', refs: [booking(8), booking(7), booking(5)] }],
      }),
    );
    expect(shape(groups)).toEqual(['exact: exact record:booking:8', 'records: record:booking:5']);
  });

  test('a source that failed says so in its place', () => {
    const groups = paletteRows(
      input('zz', { records: [{ source: 'booking', title: 'Bookings', is: 'failed', refs: [] }] }),
    );
    expect(groups.flatMap((group) => group.rows)).toEqual([
      {
        id: 'failed:booking',
        is: 'failed',
        source: 'booking',
        title: 'Bookings could not be loaded.',
      },
    ]);
  });

  test('are never more than are drawn', () => {
    const many = Array.from({ length: 40 }, (_, index) => booking(index));
    const groups = paletteRows(
      input('', {
        context: {
          title: 'x',
          ids: new Set(sample.commands.map((command) => command.id)),
          refs: [],
        },
        recentRecords: many.map((ref) => recent(ref.id)),
      }),
    );
    expect(groups.flatMap((group) => group.rows).length).toBeLessThanOrEqual(MAX_ROWS);
  });
});

describe('late results', () => {
  const before = input('bo', {
    at: { open: booking(1, 'completed') },
    exact: { is: 'looking', text: 'bo' },
    records: [{ source: 'booking', title: 'Bookings', is: 'looking', refs: [] }],
  });
  const found: PaletteInput = {
    ...before,
    exact: { is: 'found', refs: [booking(7), booking(8)] },
    records: [{ source: 'booking', title: 'Bookings', is: 'found', refs: [booking(5), booking(6)] }],
  };
  const position = (groups: readonly Group[], id: string) =>
    groups.flatMap((group) => group.rows).findIndex((row) => row.id === id);

  test.each(paletteRows(before).flatMap((group) => group.rows.map((row) => row.id)))(
    'do not move %s while it is selected',
    (rowId) => {
      const old = paletteRows(before);
      const fresh = paletteRows(found, { query: 'bo', rowId, groups: old });
      expect(position(fresh, rowId)).toBe(position(old, rowId));
      const ids = fresh.flatMap((group) => group.rows.map((row) => row.id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(
        expect.arrayContaining(['exact', 'record:booking:5', 'record:booking:6', 'record:booking:8']),
      );
    },
  );

  test('are commands, too: while they are on their way and nothing fits yet, a row says so and gives way to them', () => {
    const waiting = { ...input('zz'), coming: true };
    const old = paletteRows(waiting);
    expect(old.flatMap((group) => group.rows)).toEqual([
      { id: COMING, is: 'looking', title: 'Commands are being loaded …' },
    ]);
    const held = { query: 'zz', rowId: COMING, groups: old };
    expect(paletteRows({ ...input('zz'), commands: input('').commands }, held)[0]?.rows[0]?.is).toBe('command');
    expect(paletteRows(input('zz'), held)).toEqual([]);
    expect(paletteRows({ ...input(''), coming: true }).flatMap((group) => group.rows)).not.toContainEqual(
      expect.objectContaining({ is: 'looking' }),
    );
  });

  test('take away a failure that is selected once it is over', () => {
    const failed = { source: 'booking', title: 'Bookings', is: 'failed', refs: [] } as const;
    const old = paletteRows(input('zz', { records: [failed] }));
    const again = input('zz', { records: [{ ...failed, is: 'found', refs: [booking(5)] }] });
    const fresh = paletteRows(again, { query: 'zz', rowId: 'failed:booking', groups: old });
    expect(shape(fresh)).toEqual(['records: record:booking:5']);
  });

  test('a new query starts over', () => {
    const old = paletteRows(before);
    expect(
      shape(paletteRows({ ...found, query: 'boo' }, { query: 'bo', rowId: 'command:orders.list', groups: old })),
    ).toEqual(shape(paletteRows({ ...found, query: 'boo' })));
  });

  test('selection stays while its row does, else goes to the first row that does something', () => {
    const groups = paletteRows(found);
    expect(selectedRow(groups, 'record:booking:5')).toBe('record:booking:5');
    expect(selectedRow(groups, 'gone')).toBe('exact');
    expect(selectedRow(paletteRows(input('bookings', { exact: { is: 'missing', text: 'x' } })), undefined)).toBe(
      'command:orders.list',
    );
    expect(selectedRow([], 'gone')).toBeUndefined();
  });
});
