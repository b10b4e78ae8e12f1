import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp, exportTo, importFrom } from '#server/cli/commands.ts';
import { openDatabase } from '#server/kit/database/database.ts';
import { sentenceOf } from '#server/kit/system-errors.ts';
import { testTemplate } from '#tests/kit/template.ts';
import { builtHere, EMBEDDED, temporaryFolder } from './support.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }); // each command is a process of its own

const folder = temporaryFolder();
const at = (...path: string[]): string => join(folder, ...path);

let commands = '';

/** Runs a database command in a process of its own, as `npm run` does; answers its exit code and what it says. */
const command = (dataDir: string, ...words: string[]): Promise<{ code: unknown; says: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: resolvePath(folder, dataDir), DATABASE_URL: '' };
    execFile(process.execPath, [commands, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, says: (stdout + stderr).trim() }),
    );
  });

describe.runIf(EMBEDDED)('a database command', () => {
  beforeAll(async () => {
    const main = join('src', 'server', 'cli', 'main.ts');
    commands = join(await builtHere('commands', { commands: main }), 'commands.js');
    const database = await openDatabase({ dataDir: at('data'), template: await testTemplate() });
    await database.close();
    cpSync(at('data'), at('broken'), { recursive: true });
    truncateSync(at('broken', 'database', 'global', 'pg_control'), 0);
    writeFileSync(at('file'), 'no export');
    // As an export that was killed leaves it: no process has this number.
    mkdirSync(at('data', 'database-export-4194999-abc'));
  });

  it('answers 0 when it is done, and leaves nothing of its own behind', async () => {
    const exported = await command('data', 'export', at('export'));
    expect(exported).toEqual({ code: 0, says: expect.stringMatching(/^Exported \d+ rows of \d+ tables to /) });
    expect(readdirSync(at('data')).filter((name) => !name.startsWith('database.'))).toEqual(['database']);
  });

  it('answers 1 when it is not', async () => {
    const [usage, file] = await Promise.all([command('data', 'restore', 'x'), command('none', 'import', at('no'))]);
    expect(usage).toEqual({ code: 1, says: expect.stringMatching(/^Usage:\n/) });
    expect(file).toEqual({ code: 1, says: expect.stringMatching(/no does not exist\.$/) });
  });

  // In a process of its own: Node's way of making folders never returned here.
  it.runIf(existsSync('/proc/self'))('ends where no folder can be made', async () => {
    expect(await command('data', 'backup', '/proc/kerbside/monday')).toEqual({
      code: 1,
      says: '/proc/kerbside cannot be made: /proc takes no folders.',
    });
    expect(await command('/proc/kerbside', 'import', at('file'))).toEqual({
      code: 1,
      says: 'The data folder /proc/kerbside cannot be written to (ENOENT); set DATA_DIR to one that can.',
    });
  });

  const RUN = { export: exportTo, import: importFrom, backup: backUp };
  it.each([
    ['none', 'export', 'x', /^There is no database in .*none\.$/],
    ['none', 'backup', 'x', /^There is no database in .*none\.$/],
    ['data', 'export', 'file', /file exists already; choose a new name\.$/],
    ['data', 'export', 'no/x', /^There is no folder .*no\.$/],
    ['data', 'backup', 'broken', /broken exists already; choose a new name\.$/],
    ['data', 'backup', 'data/x', /x lies in the folder that is backed up; choose one outside of .*data\.$/],
    ['data', 'backup', 'file/x', / cannot be used: part of its path is a file, not a folder\.$/],
    ['none', 'import', 'no', /no does not exist\.$/],
    ['none', 'import', 'data', / is not a file\.$/],
    ['file', 'import', 'file', /^The data folder .* cannot be written to \(\w+\); set DATA_DIR to one that can\.$/],
    ['broken', 'export', 'x', /^The database in .*broken.database cannot be opened: its files are damaged /],
  ] as const)('on %s: %s %s is refused with one sentence', async (dataDir, name, path, sentence) => {
    const done = RUN[name](at(path), { dataDir: at(dataDir), databaseUrl: undefined });
    const says = await done.catch((error: unknown) => sentenceOf(error));
    expect(says).toMatch(sentence);
    expect(says).not.toContain('\n');
    expect([existsSync(at('none')), existsSync(at('x'))]).toEqual([false, false]);
  });
});
