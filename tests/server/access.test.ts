import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFlagAccess, isNumericParam, needOf, paramNames, type Call } from '#contract/call.ts';
import { CALLS } from '#contract/index.ts';
import { allows } from '#domain/access.ts';
import { mayCall } from '#domain/admin-rules.ts';
import { DEFAULT_ROLES } from '#domain/roles.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A call with every value of its flag, and an id that belongs to no record. */
const variants = CALLS.flatMap((call) => {
  const flags = isFlagAccess(call.access) ? Object.keys(call.access.values) : [undefined];
  return flags.map((flag) => ({ call, params: paramsFor(call, flag), name: flag ? `${call.id} ${flag}` : call.id }));
});
const guarded = variants.filter(({ call }) => call.access !== 'public');

describe('every call that is not public', () => {
  it.each(guarded)('$name refuses a stranger with 401 and changes nothing', async ({ call, params }) => {
    const { status, body } = await server.stranger.call(call, { params });
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'unauthorized', result: { isLogin: false } });
  });
});

describe.each(DEFAULT_ROLES.map((role) => [role.code, role] as const))('%s', (code, role) => {
  it('is refused with 403 and a reason by exactly the calls the role does not grant', async () => {
    for (const { call, params, name } of guarded) {
      if (call.id === 'auth.logout') continue;
      const { status, body } = await server.as(code).call(call, { params });
      const granted = allows(role.grants, needOf(call, params)) && mayCall(role, call).ok;
      expect({ name, refused: status === 403 }).toEqual({ name, refused: !granted });
      if (!granted) expect(body).toMatchObject({ code: 'forbidden', result: { isLogin: true } });
    }
  });
});

function paramsFor(call: Call, flag: string | undefined): Record<string, string | number> {
  return Object.fromEntries(
    paramNames(call.path).map((name) => [name, isNumericParam(name) ? 999_999 : (flag ?? 'nothing')]),
  );
}
