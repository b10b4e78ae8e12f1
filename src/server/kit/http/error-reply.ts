import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from '#contract/kit/errors.ts';
import { diskFull, fromDatabase } from '#server/kit/database/database-errors.ts';
import { ApiError } from './errors.ts';

/** Sends every error as the contract's error body. Server faults are logged, and their reply reveals no internals. */
export function replyError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (!refusal) {
    request.log.error({ err: error }, 'request failed');
    return send(request, reply, 500, {
      code: 'fault',
      message: `Something went wrong on the server. Please try again; if it stays, report request ${request.id}.`,
    });
  }
  if (refusal.cause !== undefined) request.log.warn({ err: refusal.cause }, refusal.code);
  const wait = refusal.retryAfter ?? refusal.facts.details?.['retry_after'];
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  if (refusal.kind === 'moved') reply.header('location', String(refusal.facts.details?.['location']));
  return send(request, reply, refusal.status, { code: refusal.code, message: refusal.message, ...refusal.facts });
}

/** Replies to a path that no call has. */
export const replyUnknownPath = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, 404, { code: 'unknown_path', message: 'There is nothing at this address.' });

/** Replies on the raw connection to requests that are not HTTP or arrived too slowly, and closes it. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const status = UNREADABLE[error.code ?? ''] ?? 400;
  const body: ErrorReply = {
    code: 'malformed',
    message: 'The request could not be read. Please send it again.',
    result: { isLogin: false },
  };
  const text = JSON.stringify(body);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n`;
  if (socket.writable)
    socket.write(`${head}Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`);
  socket.destroy();
}

const UNREADABLE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: Omit<ErrorReply, 'result' | 'request_id'>,
) {
  const whole: ErrorReply = { ...body, request_id: request.id, result: { isLogin: request.actor !== undefined } };
  return reply.code(status).header('cache-control', 'no-store').send(whole);
}

/** Converts what the disk of the files refuses. */
function fromDisk(error: FastifyError): ApiError | undefined {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return diskFull(error);
  return DISK_CODES.has(error.code)
    ? new ApiError('busy', 'no_files', 'Files cannot be stored or read at the moment. Tell whoever runs the server.', {
        cause: error,
        retryAfter: 30,
      })
    : undefined;
}

const DISK_CODES = new Set(['EMFILE', 'ENFILE', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'ESTALE']);

/** Returns an error as the refusal it is replied as; undefined for a fault of the server. */
export function asRefusal(error: FastifyError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const fromDb = fromDatabase(error) ?? fromDisk(error);
  if (fromDb) return fromDb;
  const { code, statusCode = 500 } = error;
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new ApiError('bad_request', 'malformed', 'The address of the request could not be read.');
  if (code === 'FST_ERR_CP_ERR_INVALID_CONTENT_ENCODING')
    return new ApiError('bad_request', 'malformed', 'The request body is compressed in a way that is not known here.');
  switch (statusCode) {
    case 400:
      return new ApiError('bad_request', 'malformed', 'The request could not be read: its body is not valid JSON.');
    case 413:
      return new ApiError('too_large', 'too_large', 'The request is larger than the server takes.');
    case 415:
      return new ApiError('bad_request', 'malformed', 'The request body must be JSON.');
    case 429:
      return new ApiError('too_many', 'too_many', 'Too many attempts. Please wait a minute and try again.');
    case 503:
      return new ApiError('busy', 'busy', 'The server is very busy. Please try again in a moment.');
    default:
      return statusCode >= 400 && statusCode < 500
        ? new ApiError('bad_request', 'malformed', 'The request could not be read.')
        : undefined;
  }
}
