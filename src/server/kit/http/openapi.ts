import { toJsonSchema } from '@valibot/to-json-schema';
import {
  isFlagAccess,
  isNumericParam,
  paramNames,
  type CompleteCall,
  type PlainAccess,
  type Schema,
} from '#contract/kit/call.ts';
import { fileBody, fileReply } from '#contract/kit/file.ts';
import { ErrorReply } from '#contract/kit/errors.ts';

type Json = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document of the calls, cached per list of calls. */
export function openApiDocument(calls: readonly CompleteCall[], version: string): Json {
  const known = documents.get(calls) ?? buildDocument(calls, version);
  documents.set(calls, known);
  return known;
}

const documents = new WeakMap<readonly CompleteCall[], Json>();

function buildDocument(calls: readonly CompleteCall[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:([a-z]\w*)/gi, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kerbside API', version, description: 'Every call the staff console makes.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(ErrorReply, 'output') },
    },
  };
}

function operation(call: CompleteCall): Json {
  const success = call.stream
    ? { 200: { description: 'The event stream.', content: { [call.stream]: { schema: { type: 'string' } } } } }
    : call.reply
      ? {
          [call.status ?? 200]: {
            description: 'Done.',
            content:
              call.reply === fileReply ? BYTES : { 'application/json': { schema: jsonSchema(call.reply, 'output') } },
          },
        }
      : { 204: { description: 'Done.' } };
  return {
    operationId: call.id,
    summary: call.summary,
    description: describeAccess(call),
    tags: [call.id.split('.')[0]],
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    ...(call.extension && { 'x-extension': true }),
    parameters: parameters(call),
    ...(call.body && {
      requestBody: {
        required: call.body.type !== 'optional',
        content:
          call.body === fileBody ? FILE_FORM : { 'application/json': { schema: jsonSchema(call.body, 'input') } },
      },
    }),
    responses: {
      ...success,
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const BYTES: Json = { '*/*': { schema: { type: 'string', format: 'binary' } } };
const FILE_FORM: Json = {
  'multipart/form-data': {
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  },
};

function describeAccess({ access, superadmin }: CompleteCall): string {
  if (superadmin) return 'Only for superadmins.';
  const words = (plain: PlainAccess): string =>
    plain === 'public' ? 'nothing' : plain === 'self' ? 'a signed-in person' : [plain].flat().join(' and ');
  if (!isFlagAccess(access)) return `Needs ${words(access)}.`;
  const each = Object.entries(access.values).map(([value, plain]) => `${words(plain)} to ${value}`);
  return `Needs ${each.join(', ')}.`;
}

function parameters(call: CompleteCall): Json[] {
  const inPath = paramNames(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: isNumericParam(name)
      ? { type: 'integer', minimum: 1 }
      : isFlagAccess(call.access) && call.access.param === name
        ? { type: 'string', enum: Object.keys(call.access.values) }
        : { type: 'string' },
  }));
  const header = (name: string, description: string, required = false) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...inPath,
    ...queryParameters(call.query),
    ...(call.method === 'PUT' || call.method === 'POST'
      ? [header('If-Match', 'ETag of the record as last seen; a stale one is refused with 412.')]
      : []),
    ...(call.idempotency
      ? [
          header(
            'Idempotency-Key',
            'The same key and body answer the stored reply for 24 hours.',
            call.idempotency === 'required',
          ),
        ]
      : []),
  ];
}

function queryParameters(query: Schema | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/**
 * Checks that JSON Schema cannot express, such as a known time zone, are left out of the document but not out of the
 * server.
 */
const jsonSchema = (schema: Schema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return json;
};
