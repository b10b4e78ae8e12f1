import { SCHEMA_MODULES } from '#contract/index.ts';
import type { CompleteCall, Schema } from '#contract/kit/call.ts';
import { ErrorReply } from '#contract/kit/errors.ts';
import { describeOperation, serviceOf, sharedRefusals } from './operation.ts';
import { describeSchemas, type Json } from './schemas.ts';

/**
 * Returns the OpenAPI 3.1 description of calls.
 *
 * @param options `version` is that of the program; `url` is the address of the API without a slash at its end
 */
export function openApiDocument(
  calls: readonly CompleteCall[],
  { version, url }: { version: string; url: string },
): Json {
  const schemas = describeSchemas(namesOf(calls), requestsOf(calls), repliesOf(calls));
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:([a-z]\w*)/gi, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = describeOperation(call, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kerbside API',
      version,
      description: 'Every call that the staff console makes. The console is one client among others.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url, description: 'This installation.' }],
    tags: tagsOf(calls),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a session, which signing in returns.' },
      },
      schemas: schemas.components,
      responses: sharedRefusals(),
    },
  };
}

/** Returns a tag for each service, with the part of the address that its calls share. */
function tagsOf(calls: readonly CompleteCall[]): Json[] {
  const names = new Set(calls.map(serviceOf));
  return [...names].map((name) => {
    const own = calls.filter((call) => serviceOf(call) === name);
    return { name, description: `Calls below ${sharedPath(own)}.` };
  });
}

/** Returns the segments with which the paths of all calls begin. */
function sharedPath(calls: readonly CompleteCall[]): string {
  const [first = [], ...others] = calls.map(({ path }) => path.split('/'));
  const end = first.findIndex((segment, at) => others.some((path) => path[at] !== segment));
  return (end === -1 ? first : first.slice(0, end)).join('/') || '/';
}

/** Returns schemas by name: those that the contract exports under a name, and each other body as `<Call>Body`. */
function namesOf(calls: readonly CompleteCall[]): Readonly<Record<string, Schema>> {
  const exported = [...SCHEMA_MODULES, { ErrorReply }].flatMap(Object.entries<unknown>).filter(isNamedSchema);
  const known = new Set(exported.map(([, schema]) => schema));
  const bodies = calls.flatMap(({ id, body }) =>
    body && body.type !== 'optional' && body.type !== 'custom' && !known.has(body)
      ? [[`${inWords(id)}Body`, body] as const]
      : [],
  );
  return Object.fromEntries([...bodies, ...exported]);
}

const isNamedSchema = (entry: [string, unknown]): entry is [string, Schema] => {
  const [name, value] = entry;
  return /^[A-Z][a-z]/.test(name) && typeof value === 'object' && value !== null && 'kind' in value;
};

/** Returns the id of a call as a name: `city.update` becomes `CityUpdate`. */
const inWords = (id: string): string => id.replace(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());

const requestsOf = (calls: readonly CompleteCall[]): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    calls.flatMap(({ id, query, body }) => [
      ...(query ? [[`${id}?`, query] as const] : []),
      ...(body ? [[id, body] as const] : []),
    ]),
  );

const repliesOf = (calls: readonly CompleteCall[]): Readonly<Record<string, Schema>> => ({
  ...Object.fromEntries(calls.flatMap(({ id, reply }) => (reply ? [[id, reply] as const] : []))),
  error: ErrorReply,
});
