import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

/** Writes the types of an API description: `node generate.mjs <description.json> <types.ts>`. */
const [description = '', types = ''] = process.argv.slice(2);
const nodes = await openapiTS(JSON.parse(await readFile(description, 'utf8')), {
  // A request may leave out what has a default.
  defaultNonNullable: false,
});
await writeFile(types, astToString(nodes));
