import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Source maps are fetched by developers only, fonts and pictures are compressed already. */
const TEXTS = /\.(css|js|svg)$/;

/**
 * Writes a Brotli and a gzip copy beside each text file of a folder, at the strongest level: that takes too long for a
 * server to do for each request, and the result is some 15 % smaller than what it can do meanwhile.
 *
 * @param {string} folder
 */
export async function precompress(folder) {
  const names = readdirSync(folder).filter((name) => TEXTS.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = readFileSync(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
