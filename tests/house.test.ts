import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Call, CompleteCall } from '#contract/kit/call.ts';
import { CALLS } from '#contract/index.ts';
import { KINDS } from '#contract/kinds.ts';
import { screen } from '#console/registry/define.ts';
import { problems } from '#console/registry/problems.ts';
import { registry, type Registry } from '#console/registry/registry.ts';
import type { Route } from '#server/kit/http/handlers.ts';
import { sourceOf } from '#server/jobs/sources.ts';
import { ROUTES } from '#server/routes.ts';
import {
  commandProblems,
  contractProblems,
  loadProblems,
  routeProblems,
  promiseProblems,
  kindProblems,
  type Promised,
} from './kit/house.ts';
import { WHOLE } from './kit/commands.ts';
import { all, asked, calls, enable, extra, list, load, routes, thingKind, things } from './kit/small-house.ts';
import { OPEN_BASES, PROMISED_CALLS, PROMISED_SCREENS, TO_COME } from './kit/promised-calls.ts';

const commands = registry(WHOLE);
const promised: Promised = {
  calls: PROMISED_CALLS,
  openBases: OPEN_BASES,
  screens: PROMISED_SCREENS,
  toCome: TO_COME,
};

describe('the house', () => {
  it('declares every call once, with its access', () => expect(contractProblems(CALLS)).toEqual([]));
  it('answers every call with one handler, and no other', () => expect(routeProblems(CALLS, ROUTES)).toEqual([]));
  it('has what is promised of its finished areas', () => {
    expect(promiseProblems(CALLS, commands, promised)).toEqual([]);
  });
  it('has one command for every screen and action, with keys of its own', () => expect(problems(commands)).toEqual([]));
  it('has commands that make calls of the contract under the tag of their area', () => {
    expect(commandProblems(commands, CALLS)).toEqual([]);
  });
  it('shows every kind of record on the screens its declaration names', () => {
    expect(kindProblems(commands, Object.values(KINDS))).toEqual([]);
  });
  it('walks through a list by the call of its kind, for exports and bulk jobs', () => {
    const lists = Object.values(KINDS).flatMap(({ list, calls: own }) => (list === null ? [] : [[list, own.list.id]]));
    expect(lists.map(([list = '']) => [list, sourceOf(list)?.source.call.id])).toEqual(lists);
  });

  describe('in a browser', () => {
    // Browser objects that screens use while loading; the browser tests render them.
    beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }));
    it('loads every screen', async () => expect(await loadProblems(commands)).toEqual([]));
  });
});

const withScreen = (more: Parameters<typeof screen>[0]): Registry => registry([{ ...things, screens: [list, more] }]);
const withAction = (more: object): Registry =>
  registry([{ ...things, actions: [enable, { ...enable, id: 'thing.other', ...more }] }]);

describe('a planted disagreement is found:', () => {
  it('none in a house in order', async () => {
    const small = registry([things]);
    expect(contractProblems(all)).toEqual([]);
    expect(routeProblems(all, routes)).toEqual([]);
    expect(promiseProblems(all, small, asked)).toEqual([]);
    expect(problems(small)).toEqual([]);
    expect(commandProblems(small, all)).toEqual([]);
    expect(kindProblems(small, [thingKind])).toEqual([]);
    expect(await loadProblems(small)).toEqual([]);
  });

  it.each<[string, readonly CompleteCall[], string]>([
    ['a call without access', [extra('GET', '/x', { access: undefined })], 'extra.one declares no access.'],
    ['a call with an empty list of rights', [extra('GET', '/x', { access: [] })], 'extra.one declares no access.'],
    [
      'a right that does not exist',
      [extra('GET', '/x', { access: 'data:burn' })],
      'extra.one needs "data:burn", which is no right.',
    ],
    [
      'access by a flag that is not in the path',
      [extra('PUT', '/x', { access: { param: 'flag', values: { enable: 'data:enable' } } })],
      'extra.one depends on {flag}, which is not in its path.',
    ],
    [
      'a flag without values',
      [extra('PUT', '/:flag', { access: { param: 'flag', values: {} } })],
      'extra.one declares no access for any flag.',
    ],
    ['a call with an unusual name', [extra('PUT', '/x/:id')], 'extra.one is usually called update.'],
    [
      'two calls of one id',
      [...all, { ...extra('GET', '/elsewhere'), id: 'things.list' }],
      'Two calls are called things.list.',
    ],
    [
      'two calls of one method and path',
      [...all, extra('PUT', '/things/v1/thing/:other')],
      'Two calls answer to PUT /things/v1/thing/:.',
    ],
    ['a GET with a body', [extra('GET', '/x', { body: {} })], 'extra.one is a GET with a body.'],
    ['one parameter name twice', [extra('GET', '/:id/:id')], 'extra.one has two path parameters of one name.'],
    [
      'a call that does not say what it does',
      [extra('GET', '/x', { summary: '' })],
      'extra.one has no sentence as its summary.',
    ],
  ])('%s', (_, planted, sentence) => expect(contractProblems(planted)).toContain(sentence));

  it.each<[string, readonly Route[], string]>([
    ['a call without a handler', routes.slice(1), 'things.list has no handler.'],
    ['a call with two handlers', [...routes, ...routes.slice(0, 1)], 'things.list has two handlers.'],
    [
      'a handler for a call outside the contract',
      [...routes, { call: extra('GET', '/x'), handler: async () => undefined }],
      'extra.one has a handler but is not in the contract.',
    ],
    [
      'a handler that is none',
      all.slice(0, 1).map((one) => ({ call: one, handler: undefined as never })),
      'things.list has a handler that is no function.',
    ],
  ])('%s', (_, planted, sentence) => expect(routeProblems(all, planted)).toContain(sentence));

  it.each<[string, readonly Call[], Registry, Promised, string]>([
    [
      'a missing call',
      all.slice(1),
      registry([things]),
      asked,
      'city is finished, but GET /things/v1/thing is missing.',
    ],
    [
      'a call under another method',
      [...all.slice(1), extra('PUT', '/things/v1/thing')],
      registry([things]),
      asked,
      'city is finished, but GET /things/v1/thing is missing.',
    ],
    [
      'a missing screen',
      all,
      registry([{ ...things, screens: [] }]),
      asked,
      'city is finished, but the screen /things is missing.',
    ],
    [
      'a call of an area to come',
      [...all, extra('GET', '/trips/v1/trip')],
      registry([things]),
      asked,
      'trips is to come, but GET /trips/v1/trip is there.',
    ],
    [
      'a screen of an area to come',
      all,
      withScreen(screen({ id: 'trip.list', title: 'Trips', path: '/trips', load })),
      asked,
      'trips is to come, but the screen /trips is there.',
    ],
    [
      'an area no longer to come with nothing there',
      all,
      registry([things]),
      { ...asked, toCome: [] },
      'trips is finished, but the screen /trips is missing.',
    ],
    [
      'a call of our own without saying so',
      [...all, extra('GET', '/own')],
      registry([things]),
      asked,
      'extra.one is not promised: it needs extension: true.',
    ],
    [
      'a promised call called an extension',
      [{ ...calls.list, extension: true }],
      registry([things]),
      asked,
      'things.list is promised and no extension.',
    ],
  ])('%s', (_, planted, screens, wanted, sentence) => {
    expect(promiseProblems(planted, screens, wanted)).toContain(sentence);
  });

  it('but a call promised without its exact path is no extension', () => {
    expect(promiseProblems([...all, extra('GET', '/described/x')], registry([things]), asked)).toEqual([]);
  });

  it.each<[string, Registry, string]>([
    ['two commands of one id', withAction({ id: 'thing.enable' }), 'Two commands are called thing.enable.'],
    [
      'two screens at one path',
      withScreen(screen({ id: 'thing.twin', title: 'Twin', path: '/things', load })),
      'Two screens answer to /things.',
    ],
    ['two commands on one key', withAction({ keys: ['g t'] }), 'g t means both thing.list and thing.other.'],
    ['a key that begins another', withAction({ keys: ['g'] }), 'g means both thing.list and thing.other.'],
    [
      'a screen below none',
      withScreen(screen({ id: 'thing.lost', title: 'Lost', path: '/lost', parent: 'nowhere', load })),
      'thing.lost stands below nowhere, which is no screen.',
    ],
  ])('%s', (_, planted, sentence) => expect(problems(planted)).toContain(sentence));

  it.each<[string, Registry, string]>([
    [
      'a command with a call outside the contract',
      withAction({ call: extra('GET', '/x') }),
      'thing.other makes extra.one, which is not in the contract.',
    ],
    [
      'a command that does not say which flag',
      withAction({ params: {} }),
      'thing.other does not say which flag of things.toggle it means.',
    ],
    [
      'a command with a flag the call does not know',
      withAction({ params: { flag: 'burn' } }),
      'thing.other does not say which flag of things.toggle it means.',
    ],
    [
      'a command under the wrong tag',
      registry([{ ...things, tag: 'order' }]),
      'thing.list stands in order but needs data.',
    ],
  ])('%s', (_, planted, sentence) => expect(commandProblems(planted, all)).toContain(sentence));

  it.each<[string, Partial<typeof thingKind>, string]>([
    ['a kind listed on no screen', { list: 'thing.lost' }, 'thing is listed on thing.lost, which is no screen.'],
    [
      'a kind listed by a call its screen does not make',
      { calls: { list: calls.update, one: null } },
      'thing is listed by things.update, which the screen thing.list does not make.',
    ],
    [
      'a kind whose page is nowhere',
      { path: '/nowhere/:id' },
      'thing has its page at /nowhere/:id, where there is no screen.',
    ],
  ])('%s', (_, planted, sentence) =>
    expect(kindProblems(registry([things]), [{ ...thingKind, ...planted }])).toContain(sentence),
  );

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a screen that is not there',
      () => Promise.reject(new Error('no such file')),
      'thing.broken does not load: no such file',
    ],
    ['a screen under another name', async () => ({ default: undefined }), 'thing.broken loads no component.'],
  ])('%s', async (_, broken, sentence) => {
    const planted = withScreen(
      screen({ id: 'thing.broken', title: 'Broken', path: '/broken', load: broken as typeof load }),
    );
    expect(await loadProblems(planted)).toContain(sentence);
  });
});
