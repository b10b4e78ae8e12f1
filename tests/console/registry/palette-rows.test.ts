import { describe, expect, test } from 'vitest';
import {
  matchingCommands,
  matchingRecords,
  paletteIndex,
  standingIn,
} from '#console/registry/palette/palette-index.ts';
import {
  COMING,
  MAX_ROWS,
  paletteRows,
  recordRow,
  SEARCHING,
  selectedRow,
  type PaletteInput,
} from '#console/registry/palette/palette-rows.ts';
import type { Group } from '#console/registry/palette/group-rows.ts';
import { TIER } from '#console/registry/palette/tiers.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { booking, ctx, DISPATCHER, sample } from './sample.ts';

const index = paletteIndex(sample);
const shape = (groups: readonly Group[]) =>
  groups.map((group) => `${group.id}: ${group.rows.map((row) => row.id).join(' ')}`);
const idsOf = (groups: readonly Group[]) => groups.flatMap((group) => group.rows.map((row) => row.id));

type Given = Partial<PaletteInput> & {
  at?: Parameters<typeof ctx>[0];
  seen?: readonly Ref[];
  found?: readonly Ref[];
  uses?: Readonly<Record<string, number>>;
};

/** Returns the palette's input for a query in a context. */
function input(query: string, { at, seen = [], found = [], uses = {}, ...rest }: Given = {}): PaletteInput {
  const now = standingIn(index, ctx(at), (id) => uses[id] ?? 0);
  return {
    query,
    exact: { is: 'none' },
    commands: matchingCommands(index, query, now.context.ids),
    records: matchingRecords({ seen, found }, query),
    search: 'found',
    recentCommands: [],
    ...now,
    ...rest,
  };
}

describe('palette rows', () => {
  test('begin with the best match whatever it is, and go on by section', () => {
    expect(shape(paletteRows(input('city', { found: [booking(1)] })))).toEqual([
      'best: command:data.city command:city.disable record:booking:1',
    ]);
    const rows = paletteRows(input('bo', { found: [1, 2, 3].map((id) => booking(id)) }));
    expect(rows.map(({ id }) => id)).toEqual(['best', 'actions', 'records']);
    expect(rows[0]?.rows[0]?.id).toBe('command:orders.list');
  });

  test('put what was pasted or names a record exactly on top', () => {
    const groups = paletteRows(
      input('bo', {
        exact: { is: 'found', refs: [booking(9)] },
        link: { path: '/x', search: '', title: 'Open /x' },
      }),
    );
    expect(shape(groups)[0]).toBe('exact: link exact');
  });

  test('an empty query offers context, recents, screens and actions, and nothing that is not allowed', () => {
    const open = booking(1);
    const groups = paletteRows(
      input('', { at: { grants: DISPATCHER, open }, seen: [booking(2)], recentCommands: ['data.city', 'gone'] }),
    );
    expect(shape(groups)).toEqual([
      'context: command:booking.confirm',
      'recent: record:booking:2 command:data.city',
      'screens: command:landing command:orders.list',
      'actions: command:session.signOut',
    ]);
  });

  test('a command that is used much never stands over a better match, only over its equals', () => {
    const uses = { 'city.disable': 90, 'booking.refund': 5 };
    expect(idsOf(paletteRows(input('cit', { uses })))).toEqual(['command:data.city', 'command:city.disable']);
    expect(idsOf(paletteRows(input('booking', { uses }))).slice(1, 3)).toEqual([
      'command:booking.refund',
      'command:booking.confirm',
    ]);
  });

  test('what the open record allows stands before its equals, and what it does not allow last, with the reason', () => {
    const groups = paletteRows(input('boo', { at: { grants: DISPATCHER, open: booking(1, 'completed') } }));
    expect(groups.at(-1)?.rows).toMatchObject([
      { id: 'blocked:booking.confirm', why: 'AT2605217K3Q1 is completed.' },
      { id: 'blocked:booking.cancel', why: expect.stringMatching(/order:disable/) as string },
      { id: 'blocked:booking.refund', why: expect.stringMatching(/order:delete/) as string },
    ]);
  });

  test('what is not possible stands first for somebody who typed its whole title', () => {
    const groups = paletteRows(input('refund booking', { at: { grants: DISPATCHER, open: booking(1) } }));
    expect(shape(groups)[0]).toBe('blocked: blocked:booking.refund');
    // While commands are still loading, what they mean may be among those.
    const early = { ...input('refund booking', { at: { grants: DISPATCHER, open: booking(1) } }), coming: true };
    expect(idsOf(paletteRows(early))[0]).toBe(COMING);
  });

  test('a code that does not exist says so and offers no other record', () => {
    const groups = paletteRows(input('AT2605217K3QZ', { exact: { is: 'missing', text: 'AT2605217K3QZ' } }));
    expect(groups.flatMap((group) => group.rows)).toEqual([
      { id: 'exact', is: 'nothing', title: 'Nothing was found for AT2605217K3QZ.' },
    ]);
  });

  test('name a record once, the exact one first', () => {
    const found = [booking(8), booking(7), booking(5)];
    const groups = paletteRows(input('+65', { exact: { is: 'found', refs: [booking(7), booking(8)] }, found }));
    expect(shape(groups)).toEqual(['exact: exact record:booking:8', 'best: record:booking:5']);
  });

  test('a search that failed says so and can be tried again', () => {
    const rows = paletteRows(input('zz', { search: 'failed' })).flatMap((group) => group.rows);
    expect(rows).toEqual([{ id: 'failed', is: 'failed', title: 'Records could not be searched.' }]);
  });

  test('hold the best of each kind, however many of another fit', () => {
    const of = (kind: 'booking' | 'driver' | 'customer', count: number) =>
      Array.from({ length: count }, (_, id) => ({ ...booking(id), kind }) as Ref);
    const found = [...of('booking', 8), ...of('driver', 8), ...of('customer', 3)];
    expect(shape(paletteRows(input('+65', { found })))).toEqual([
      'best: record:booking:0 record:booking:1 record:booking:2',
      'records: record:booking:3 record:booking:4 record:booking:5 record:booking:6 ' +
        'record:driver:0 record:driver:1 record:customer:0 record:customer:1',
    ]);
  });

  test('hold records, however many commands match', () => {
    const [match] = input('city').commands;
    if (!match) throw new Error('There is no command to repeat.');
    const { item } = match;
    const commands = Array.from({ length: MAX_ROWS + 6 }, (_, at) => ({
      ...match,
      item: { ...item, command: { ...item.command, id: `city.${at}` } },
    }));
    expect(idsOf(paletteRows({ ...input('bo', { found: [booking(1)] }), commands }))).toContain('record:booking:1');
  });

  test('a sign in front keeps commands, screens, bookings or people', () => {
    const found = [booking(1)];
    const all = (query: string) => idsOf(paletteRows(input(query, { found })));
    expect(all('>city')).toEqual(['command:city.disable']);
    expect(all('/city')).toEqual(['command:data.city']);
    expect(all('#at')).toEqual(['record:booking:1']);
    expect(all('@at')).toEqual([]);
  });

  test('are never more than are drawn', () => {
    const many = Array.from({ length: 40 }, (_, id) => booking(id));
    for (const query of ['', 'at', 'booking'])
      expect(idsOf(paletteRows(input(query, { seen: many, at: { open: booking(1) } }))).length).toBeLessThanOrEqual(
        MAX_ROWS,
      );
  });
});

describe('late results', () => {
  const at = { open: booking(1, 'completed') };
  const before = input('bo', { at, search: 'looking' });
  const found = input('bo', { at, found: [booking(5), booking(6), booking(7)] });

  test.each(idsOf(paletteRows(before)))('do not move %s while it is selected', (rowId) => {
    const old = paletteRows(before);
    const fresh = idsOf(paletteRows(found, { query: 'bo', rowId, groups: old }));
    expect(fresh.indexOf(rowId)).toBe(idsOf(old).indexOf(rowId));
    expect(new Set(fresh).size).toBe(fresh.length);
    expect(fresh).toEqual(expect.arrayContaining(['record:booking:5', 'record:booking:6', 'record:booking:7']));
  });

  test('are waited for by a row of their own, where nothing good is known yet', () => {
    const waiting = input('kyo', { search: 'looking' });
    const old = paletteRows(waiting);
    expect(idsOf(old)[0]).toBe(SEARCHING);
    const ref: Ref = { ...booking(5), label: 'Kyoto Transfers' };
    const fresh = paletteRows(input('kyo', { found: [ref] }), { query: 'kyo', rowId: SEARCHING, groups: old });
    expect(idsOf(fresh)).toEqual([recordRow(ref).id]);
    expect(idsOf(paletteRows(input('book', { search: 'looking' })))).not.toContain(SEARCHING);
  });

  test('are commands, too: while they are on their way and nothing fits yet, a row says so and gives way to them', () => {
    const waiting = { ...input('zz'), coming: true };
    const old = paletteRows(waiting);
    expect(old.flatMap((group) => group.rows)).toEqual([
      { id: COMING, is: 'looking', title: 'Commands are being loaded …' },
    ]);
    const held = { query: 'zz', rowId: COMING, groups: old };
    expect(paletteRows({ ...input('zz'), commands: input('bo').commands }, held)[0]?.rows[0]?.is).toBe('command');
    expect(paletteRows(input('zz'), held)).toEqual([]);
    expect(idsOf(paletteRows({ ...input(''), coming: true }))).not.toContain(COMING);
    // A command that fits only loosely is not the one that was meant, as long as others are on their way.
    const [loose] = input('bo').commands;
    const poor = { ...input('zz', { search: 'looking' }), coming: true };
    if (loose) expect(idsOf(paletteRows({ ...poor, commands: [{ ...loose, tier: TIER.part }] }))[0]).toBe(COMING);
    expect(loose).toBeDefined();
  });

  test('take away a failure that is selected once it is over', () => {
    const old = paletteRows(input('zz', { search: 'failed' }));
    const again = input('zz', { found: [booking(5)] });
    const fresh = paletteRows(again, { query: 'zz', rowId: 'failed', groups: old });
    expect(shape(fresh)).toEqual(['best: record:booking:5']);
  });

  test('a new query starts over', () => {
    const old = paletteRows(before);
    const next = { ...found, query: 'boo' };
    expect(shape(paletteRows(next, { query: 'bo', rowId: 'command:orders.list', groups: old }))).toEqual(
      shape(paletteRows(next)),
    );
  });

  test('selection stays while its row does, else goes to the first row that does something', () => {
    const groups = paletteRows(found);
    expect(selectedRow(groups, 'record:booking:5')).toBe('record:booking:5');
    expect(selectedRow(groups, 'gone')).toBe('command:orders.list');
    expect(selectedRow(paletteRows(input('bookings', { exact: { is: 'missing', text: 'x' } })), undefined)).toBe(
      'command:orders.list',
    );
    expect(selectedRow([], 'gone')).toBeUndefined();
  });
});

test('a record that is called like what a question asks for stands behind its answer', () => {
  const refunded: Ref = { ...booking(1), label: 'Refunded' };
  const tierOf = (query: string) => matchingRecords({ seen: [], found: [refunded] }, query)[0]?.tier;
  expect(tierOf('refunded')).toBe(TIER.whole);
  expect(tierOf('who refunded')).toBe(TIER.name);
});

test('a record whose name does not fit stands behind those whose name does', () => {
  const named: Ref = { ...booking(1), label: 'Vera Murphy' };
  const other: Ref = { ...booking(2), label: 'Harbour Limousines' };
  expect(
    matchingRecords({ seen: [], found: [other, named] }, 'vera').map(({ item, tier }) => [item.title, tier]),
  ).toEqual([
    ['Vera Murphy', TIER.name],
    ['Harbour Limousines', TIER.inside],
  ]);
});
