import { expect } from 'vitest';
import { admin } from '#contract/staff/admin.ts';
import { role } from '#contract/staff/role.ts';
import { sso } from '#contract/staff/sso.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import type { TestServer } from './server.ts';

/** Accounts of a test server by the name in their address, and ways to make more of them. */
export async function staffOf(server: TestServer) {
  const ids = new Map<string, number>();
  const roleIds = new Map<string, number>();
  const { body } = await server.as('auditor').call(admin.list, { query: { page_size: 50 } });
  for (const { email, id } of body.data) ids.set(email.replace('@example.com', ''), id);
  const list = await server.as('auditor').call(role.list, { query: { page_size: 50 } });
  for (const { code, id } of list.body.data) roleIds.set(code, id);

  const boss = () => server.as('superadmin');
  const roleOf = (code: RoleCode): number => roleIds.get(code) ?? 0;
  const signIn = (email: string, password: string) => server.stranger.call(sso.login, { body: { email, password } });
  return {
    boss,
    keeper: () => server.as('user_admin'),
    idOf: (name: string): number => ids.get(name) ?? 0,
    roleOf,
    signIn,
    /** A fresh account made by a superadmin; answers its id, address and password. */
    async newcomer(name: string, ...codes: RoleCode[]) {
      const email = `${name}@example.org`.toLowerCase();
      const sent = { name: `New ${name}`, email, role_ids: codes.map(roleOf) };
      const made = await boss().call(admin.create, { body: sent });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      ids.set(name, made.body.data.id);
      return { id: made.body.data.id, email, password: made.body.password ?? '' };
    },
    async signedIn({ email, password }: { email: string; password: string }) {
      const { body: opened } = await signIn(email, password);
      if (!('access_token' in opened)) throw new Error(`No session for ${email}`);
      return server.withToken(opened.access_token);
    },
  };
}
