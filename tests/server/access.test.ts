import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { city } from '#contract/reference/city.ts';
import { CALLS } from '#contract/index.ts';
import { DEFAULT_ROLES, type RoleCode } from '#domain/access/roles.ts';
import { SINGAPORE } from '#domain/time/time.ts';
import { action } from '#console/registry/define.ts';
import { registry } from '#console/registry/registry.ts';
import { ctx } from '#tests/console/registry/sample.ts';
import { WHOLE } from '#tests/kit/commands.ts';
import { callsMade, callsOf, granted, holesIn, showingsOf, variantsOf, writeMatrix } from '#tests/kit/matrix.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const guarded = variantsOf(CALLS).filter(({ call }) => call.access !== 'public');
const commands = registry(WHOLE);
/**
 * What a role may do does not depend on the engine. Where a run on a server follows, which answers several times as fast,
 * every call is sent once on the embedded one, by the role that may most.
 */
const roles =
  process.env['TEST_SERVER_FOLLOWS'] === 'yes'
    ? DEFAULT_ROLES.filter(({ code }) => code === 'superadmin')
    : DEFAULT_ROLES;

describe('every call that is not public', () => {
  it.each(guarded)('$name refuses a stranger with 401 and changes nothing', async ({ call, params }) => {
    const { status, body } = await server.stranger.call(call, { params });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'unauthorized', result: { isLogin: false } });
  });
});

describe.each(roles.map((role) => [role.code, role] as const))('%s', (code, role) => {
  it('is refused with 403 and a reason by exactly the calls the role does not grant', async () => {
    const answers = await answersTo(code);
    for (const variant of guarded) {
      const answer = answers.get(variant.name);
      if (!answer) continue;
      expect({ name: variant.name, refused: answer.refused }).toEqual({
        name: variant.name,
        refused: !granted(role, variant),
      });
      if (answer.refused) expect(answer.body).toMatchObject({ code: 'forbidden', result: { isLogin: true } });
    }
  });

  it('finds in the menu, the palette and the buttons exactly what the server lets through', async () => {
    expect(holesIn(code, await showings(code))).toEqual([]);
  });
});

describe('the access matrix', () => {
  it('has no action that makes a call it does not declare', async () => {
    const undeclared = await Promise.all(
      commands.commands.map(async (command) => {
        if (command.is === 'screen') return [];
        const declared = callsOf(command);
        const made = [...(await callsMade(command.def))].filter(
          (call) => !declared.includes(call) && call.access !== 'public',
        );
        return made.map((call) => `${command.id} makes ${call.id} and does not declare it.`);
      }),
    );
    expect(undeclared.flat()).toEqual([]);
  });

  it('finds a planted hole', async () => {
    const showing = { command: 'thing.burn', menu: undefined, palette: true, button: false, served: false };
    expect(holesIn('hotel', [showing])).toEqual(['hotel: thing.burn has a palette entry though the server says no.']);
    expect(holesIn('hotel', [{ ...showing, palette: true, served: true }])).toEqual([
      'hotel: thing.burn has no button entry though the server says yes.',
    ]);
    const def = action({
      id: 'thing.burn',
      title: 'Burn thing',
      call: city.toggle,
      steps: {},
      async run({ send }) {
        const { data } = await send(city.one, { params: { id: 1 } });
        return { say: data.slug };
      },
    });
    expect([...(await callsMade(def))]).toEqual([city.one]);
  });

  it('is written down for people to look at', async () => {
    const codes = roles.map(({ code }) => code);
    const answers = await Promise.all(codes.map(answersTo));
    const shown = await Promise.all(codes.map(showings));
    const callLines = guarded.map(
      ({ name }) => [name, ...answers.map((each) => (each.get(name)?.refused === false ? 'yes' : '–'))] as const,
    );
    const commandLines = commands.commands
      .filter(({ id }) => shown[0]?.some(({ command }) => command === id))
      .map(({ id }) => {
        const cells = shown.map((each) => {
          const found = each.find(({ command }) => command === id);
          const places = [found?.menu && 'menu', found?.palette && 'palette', found?.button && 'button'];
          return places.filter(Boolean).join(' ') || (found?.served ? 'quiet' : '–');
        });
        return [id, ...cells] as const;
      });
    writeMatrix('access-calls.md', codes, callLines);
    writeMatrix('access-commands.md', codes, commandLines);
    expect(callLines.length).toBeGreaterThan(50);
  });
});

type Answer = { refused: boolean; body: unknown };

/** Returns the server's answer to each call for a role, requested once. Signing out is left out: it would end the session. */
function answersTo(code: RoleCode): Promise<ReadonlyMap<string, Answer>> {
  const known = asked.get(code);
  if (known) return known;
  const answers = (async () => {
    const found = new Map<string, Answer>();
    for (const { call, params, name } of guarded) {
      if (call.id === 'auth.logout') continue;
      const { status, body } = await server.as(code).call(call, { params });
      found.set(name, { refused: status === 403, body });
    }
    return found;
  })();
  asked.set(code, answers);
  return answers;
}

const asked = new Map<RoleCode, Promise<ReadonlyMap<string, Answer>>>();

async function showings(code: RoleCode) {
  const role = DEFAULT_ROLES.find((each) => each.code === code);
  const answers = await answersTo(code);
  const me = {
    id: 1,
    name: code,
    role: code,
    level: role?.level ?? 9,
    timezone: SINGAPORE,
    markets: [],
    grants: role?.grants ?? {},
  };
  return showingsOf(commands, ctx({ me }), (name) => answers.get(name)?.refused !== true);
}
