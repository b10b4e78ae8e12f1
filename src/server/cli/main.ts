import { writeTemplate } from '#server/kit/database/embedded/template.ts';
import { readConfig } from '#server/kit/config.ts';
import { sentenceOf } from '#server/kit/system-errors.ts';
import { backUp, closeDemo, exportTo, importFrom } from './commands.ts';

/** Runs the database commands behind `npm run db:export`, `db:import` and `db:backup`. */
async function main([command, target, ...rest]: readonly string[]): Promise<string> {
  const run = command === undefined ? undefined : commands[command];
  if (command === 'close-demo' && target === undefined) return closeDemo(readConfig(process.env));
  if (!run || target === undefined || rest.length > 0) throw new Error(USAGE);
  return run(target);
}

const commands: Readonly<Record<string, (target: string) => Promise<string>>> = {
  export: (file) => exportTo(file, readConfig(process.env)),
  import: (file) => importFrom(file, readConfig(process.env)),
  backup: (folder) => backUp(folder, readConfig(process.env)),
  // Part of the build: writes the database that an embedded installation starts from.
  template: async (folder) => {
    await writeTemplate(folder);
    return `Database template written to ${folder}.`;
  },
};

const USAGE = `Usage:
  npm run db:export -- <file>     the whole database into one new file, from either engine
  npm run db:import -- <file>     such a file into a new, empty database of either engine
  npm run db:backup -- <folder>   a copy of the data folder that can be started from, also while the server runs
  npm run db:close-demo           disables the accounts that the demo gave one password
DATA_DIR (default .data) or DATABASE_URL say which database, as they do for the server.`;

// Ends the process in the usual way, so that what is unfinished is removed.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
