import { isFlagAccess, type CompleteCall, type PlainAccess } from '#contract/kit/call.ts';
import { ERROR_STATUS, type ErrorKind } from '#contract/kit/errors.ts';
import { fileBody, fileReply } from '#contract/kit/file.ts';
import { parametersOf } from './parameters.ts';
import { GENERAL_CODES, refusalCodesOf } from './refusal-codes.ts';
import type { DescribedSchemas, Json } from './schemas.ts';

/** Returns the service of a call: `city` for `city.update`. */
export const serviceOf = ({ id }: CompleteCall): string => id.slice(0, id.indexOf('.'));

/** Describes one call as an operation of OpenAPI. */
export function describeOperation(call: CompleteCall, schemas: DescribedSchemas): Json {
  return {
    operationId: call.id,
    summary: call.summary,
    description: describeAccess(call),
    tags: [serviceOf(call)],
    security: call.access === 'public' ? [] : [{ session: [] }],
    ...(call.extension && { 'x-extension': true }),
    parameters: parametersOf(call, schemas),
    ...(call.body && {
      requestBody: {
        required: call.body.type !== 'optional',
        content: call.body === fileBody ? FILE_FORM : json(schemas.requests[call.id]),
      },
    }),
    responses: { ...success(call, schemas), ...refusals(call) },
  };
}

function describeAccess({ access, superadmin }: CompleteCall): string {
  if (superadmin) return 'Only for superadmins.';
  const words = (plain: PlainAccess): string =>
    plain === 'public' ? 'nothing' : plain === 'self' ? 'a signed-in person' : [plain].flat().join(' and ');
  if (!isFlagAccess(access)) return `Needs ${words(access)}.`;
  const each = Object.entries(access.values).map(([value, plain]) => `${words(plain)} to ${value}`);
  return `Needs ${each.join(', ')}.`;
}

function success(call: CompleteCall, schemas: DescribedSchemas): Json {
  if (call.stream)
    return { 200: { description: 'The event stream.', content: { [call.stream]: { schema: { type: 'string' } } } } };
  if (!call.reply) return { 204: { description: 'Done.' } };
  const content = call.reply === fileReply ? BYTES : json(schemas.replies[call.id]);
  return { [call.status ?? 200]: { description: 'Done.', content } };
}

/** Describes the refusals of a call by status. Those with codes of the call's own are spelled out. */
function refusals(call: CompleteCall): Json {
  const codes = Object.entries(refusalCodesOf(call)) as [ErrorKind, readonly string[]][];
  const responses: Json = { default: { description: 'Refused for another reason.', content: json(ERROR) } };
  for (const [kind, list] of codes)
    responses[ERROR_STATUS[kind]] = call.refuses?.[kind]
      ? refusal(kind, list)
      : { $ref: `#/components/responses/${kind}` };
  return responses;
}

/** Returns the refusals that several calls share, as `components.responses`. */
export const sharedRefusals = (): Json =>
  Object.fromEntries(
    (Object.entries(GENERAL_CODES) as [ErrorKind, readonly string[]][]).map(([kind, list]) => [
      kind,
      refusal(kind, list),
    ]),
  );

const refusal = (kind: ErrorKind, codes: readonly string[]): Json => ({
  description: MEANINGS[kind],
  content: json({ allOf: [ERROR, { type: 'object', properties: { code: { enum: codes } } }] }),
});

const MEANINGS: Readonly<Record<ErrorKind, string>> = {
  moved: 'It is at another address for good, which `Location` and `details.location` name.',
  bad_request: 'The request cannot be read.',
  unauthorized: 'There is no session, or it is over.',
  forbidden: 'A right, a level or a market is missing.',
  not_found: 'There is nothing there for this caller.',
  conflict: 'The state of the record does not allow it.',
  gone: 'It was there, or will be, and is not now.',
  stale: 'Somebody else changed the record since the caller read it; `current` holds it as it stands.',
  too_large: 'The request is larger than the server takes.',
  invalid: 'A value is refused; `fields` names it.',
  too_many: 'Too many requests. The header Retry-After says when to try again.',
  fault: 'The server failed.',
  not_available: 'This installation is not configured for it.',
  outside: 'An outside service failed.',
  busy: 'The server cannot answer now. The header Retry-After says when to try again.',
};

const json = (schema: Json | undefined): Json => ({ 'application/json': { schema: schema ?? {} } });

const ERROR: Json = { $ref: '#/components/schemas/ErrorReply' };
const BYTES: Json = { '*/*': { schema: { type: 'string', format: 'binary' } } };
const FILE_FORM: Json = {
  'multipart/form-data': {
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  },
};
