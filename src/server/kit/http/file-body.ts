import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES, TOO_LARGE, type FileBody } from '#contract/kit/file.ts';
import { ApiError } from './errors.ts';

/** Lets the routes below take `multipart/form-data`: one file, read into memory up to the limit and no further. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 1024, parts: 21, headerPairs: 50 },
  });
  // What says beforehand that it is too large need not be read.
  app.addHook('preParsing', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES + MAX_WRAPPING_BYTES) throw tooLarge();
  });
}

/**
 * The file a request brings.
 * @throws ApiError 413 when it is too large, 400 when there is none or the sender stopped halfway
 */
export async function readFile(request: FastifyRequest): Promise<FileBody> {
  if (!request.isMultipart()) throw malformed('Send the file as multipart/form-data.');
  try {
    const part = await request.file();
    if (!part) throw malformed('The request holds no file.');
    return { name: nameOf(part), content: await part.toBuffer() };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw malformed('The file did not arrive whole. Please send it again.');
  }
}

/** A part that only says it is bytes comes without a name, whatever its type says. */
const nameOf = ({ filename }: MultipartFile): string => filename || '';
const tooLarge = () => new ApiError('too_large', 'file_too_large', TOO_LARGE);
const malformed = (sentence: string) => new ApiError('bad_request', 'malformed', sentence);

/** Boundaries, names and fields around a file. */
const MAX_WRAPPING_BYTES = 64 * 1024;
