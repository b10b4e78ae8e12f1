import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Accepts JSON: an empty body is no body, and one nested too deeply or of too many parts is refused before it is parsed. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
    (request, body: string, done) => {
      if (body.trim() === '') return done(null, undefined);
      const refusal = refusalOf(body);
      return refusal ? done(refusal) : parse(request, body, done);
    },
  );
}

/** Looks at the characters only: walking through what a megabyte of braces becomes takes thirty times as long. */
function refusalOf(json: string): ApiError | undefined {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === COMMA) parts += 1;
    else if (code === BRACKET || code === BRACE) depth += 1;
    else if (code === BRACKET_END || code === BRACE_END) depth -= 1;
    if (depth > MAX_DEPTH) return TOO_DEEP;
    if (parts > MAX_PARTS) return TOO_MANY;
  }
  return undefined;
}

/** Returns where a text ends that starts with a quotation mark, or the end where it does not. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return json.length;
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d];

const TOO_DEEP = new ApiError('bad_request', 'malformed', 'The request body is nested more deeply than anything here.');

const TOO_MANY = new ApiError('too_large', 'too_large', 'The request body has more parts than the server takes.');

/** The deepest record is a price zone, with five levels. */
const MAX_DEPTH = 32;

/** The largest, a grid of prices, has 2,000 cells of six values. */
const MAX_PARTS = 50_000;

/** The largest record has some hundred kilobytes of text. */
const MAX_JSON_BYTES = 1024 * 1024;
