import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/kit/database/database.ts';
import { migrate, type Migration, readMigrations } from '#server/kit/database/migrate.ts';
import { freshDatabase } from '#tests/kit/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const own = readMigrations();
const extra = (name: string, sql: string): Migration => ({ name, sql, checksum: `checksum of ${sql}` });

describe('migrations', () => {
  it('are all applied in a fresh database, and applying them again does nothing', async () => {
    expect(await migrate(database.pool)).toEqual([]);
    const { rows } = await database.pool.query('select name from schema_migration order by name');
    expect(rows.map(({ name }) => name)).toEqual(own.map(({ name }) => name));
  });

  it('leave nothing behind when one fails', async () => {
    const broken = [...own, extra('9001_broken.sql', 'create table half (id int); select 1/0')];
    await expect(migrate(database.pool, { migrations: broken })).rejects.toThrow('Migration 9001_broken.sql failed');
    const { rows } = await database.pool.query(`select to_regclass('half') as found`);
    expect(rows).toEqual([{ found: null }]);
  });

  it('are applied once by processes that start together', async () => {
    const migrations = [...own, extra('9002_once.sql', 'create table once (id int)')];
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, { migrations })));
    expect(applied.flat()).toEqual(['9002_once.sql']);
    await database.pool.query(`drop table once; delete from schema_migration where name = '9002_once.sql'`);
  });

  it('stop the start when an applied one was changed, is unknown, or a new one comes too early', async () => {
    const [first, ...rest] = own;
    if (!first) throw new Error('there are no migrations');
    const changed = [{ ...first, checksum: 'other' }, ...rest];
    await expect(migrate(database.pool, { migrations: changed })).rejects.toThrow(
      `Migration ${first.name} was changed`,
    );
    await expect(migrate(database.pool, { migrations: rest })).rejects.toThrow('does not know');
    const early = [extra('0000_early.sql', 'select 1'), ...own];
    await expect(migrate(database.pool, { migrations: early })).rejects.toThrow('comes before');
  });

  it('give the new names of calls to what was stored under the old ones', async () => {
    const { pool } = database;
    const renaming = own.find(({ name }) => name === '0021_call_names.sql');
    await pool.query(`
      insert into admin (id, name, email, password_hash, status) values (1, 'Ana', 'ana@example.com', '', 'active');
      insert into audit_log (actor_type, command, entity, entity_id)
      values ('system', 'crm.updateCity', 'city', 1), ('system', 'booking.confirm', 'booking', 1);
      insert into job (kind, title, admin_id, input) values ('bulk', 'Cities', 1, '{"call": "crm.toggleCity"}')`);
    await pool.query(renaming?.sql ?? '');
    const { rows: log } = await pool.query('select command from audit_log order by id');
    expect(log).toEqual([{ command: 'city.update' }, { command: 'booking.confirm' }]);
    const { rows: jobs } = await pool.query('select input from job');
    expect(jobs).toEqual([{ input: { call: 'city.toggle' } }]);
  });
});
