import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Accepts JSON: an empty body is no body, and one nested too deeply is refused before anything walks through it. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
    (request, body: string, done) => {
      if (body.trim() === '') return done(null, undefined);
      return parse(request, body, (error, value) => {
        if (error) return done(error);
        return isDeeperThan(MAX_DEPTH, value) ? done(TOO_DEEP) : done(null, value);
      });
    },
  );
}

/** Walks level by level: a function that calls itself for each level would fail where it has to find out. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let objects = [value].filter(isObject);
  for (let level = 0; objects.length > 0; level += 1) {
    if (level === levels) return true;
    objects = objects.flatMap((each) => Object.values(each).filter(isObject));
  }
  return false;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const TOO_DEEP = new ApiError('bad_request', 'malformed', 'The request body is nested more deeply than anything here.');

/** The deepest record is a price zone, with five levels. */
const MAX_DEPTH = 32;

/** The largest record has some hundred kilobytes of text. */
const MAX_JSON_BYTES = 1024 * 1024;
