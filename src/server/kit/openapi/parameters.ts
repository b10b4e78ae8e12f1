import { isFlagAccess, isNumericParam, paramNames, type CompleteCall } from '#contract/kit/call.ts';
import { PREFIX, type DescribedSchemas, type Json } from './schemas.ts';

/** Describes what a call takes in its path, query and headers. */
export function parametersOf(call: CompleteCall, schemas: DescribedSchemas): Json[] {
  return [
    ...paramNames(call.path).map((name) => ({ name, in: 'path', required: true, schema: pathSchema(call, name) })),
    ...queryParameters(schemas.requests[`${call.id}?`], schemas),
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

function pathSchema(call: CompleteCall, name: string): Json {
  if (isNumericParam(name)) return { type: 'integer', minimum: 1 };
  if (isFlagAccess(call.access) && call.access.param === name)
    return { type: 'string', enum: Object.keys(call.access.values) };
  return { type: 'string' };
}

function queryParameters(query: Json | undefined, { components }: DescribedSchemas): Json[] {
  const reference = query?.['$ref'];
  const whole = typeof reference === 'string' ? components[reference.slice(PREFIX.length)] : query;
  const { properties = {}, required = [] } = (whole ?? {}) as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const header = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});
