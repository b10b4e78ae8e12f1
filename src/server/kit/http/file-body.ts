import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES, TOO_LARGE, type FileBody } from '#contract/kit/file.ts';
import { ApiError } from './errors.ts';

/**
 * Lets routes accept `multipart/form-data` with one file, read into memory. The parser cuts a file at its limit, and whether it
 * says so depends on how the bytes arrive; so its limit is one byte beyond ours: a cut file is always longer than we take.
 */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES + 1, files: 1, fields: 20, fieldSize: 1024, parts: 21, headerPairs: 50 },
  });
  // A request that announces a larger body is refused before it is read.
  app.addHook('preParsing', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES + MAX_WRAPPING_BYTES) throw tooLarge(request);
  });
}

/**
 * Returns the file of a request.
 * @throws ApiError 413 when it is too large, 400 when there is none or the upload was cut off
 */
export async function readFile(request: FastifyRequest): Promise<FileBody> {
  if (!request.isMultipart()) throw malformed('Send the file as multipart/form-data.');
  try {
    const part = await request.file();
    if (!part) throw malformed('The request holds no file.');
    const content = await part.toBuffer();
    if (content.byteLength > MAX_UPLOAD_BYTES) throw tooLarge(request);
    if (content.byteLength !== part.file.bytesRead) throw malformed(NOT_WHOLE);
    return { name: nameOf(part), content };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(request);
    throw malformed(NOT_WHOLE);
  }
}

/** A part declared only as bytes comes without a file name, whatever its type. */
const nameOf = ({ filename }: MultipartFile): string => filename || '';
const tooLarge = ({ routeOptions: { config } }: FastifyRequest) =>
  new ApiError('too_large', 'file_too_large', config.tooLarge ?? TOO_LARGE);
const malformed = (sentence: string) => new ApiError('bad_request', 'malformed', sentence);
const NOT_WHOLE = 'The file did not arrive whole. Please send it again.';

/** Allowance for boundaries, names and fields around the file. */
const MAX_WRAPPING_BYTES = 64 * 1024;
