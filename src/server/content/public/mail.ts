import type { Body } from '#domain/content/body.ts';
import { picturesOf } from '#domain/content/parts.ts';
import { plainTextOf } from '#domain/content/plain-text.ts';
import { renderBody } from '#domain/content/render.ts';
import { siteOf } from '#domain/text/web-address.ts';
import { picturesAmong } from '#server/storage/index.ts';
import { renderOptions, type PublicReader } from './present.ts';
import { shownRecords } from './shown-records.ts';

/**
 * Returns a text as a mail carries it: as HTML, and without formats.
 * @param website address of the public website, to which links within it lead; null where nobody has written it down
 */
export async function mailTexts(
  body: Body,
  reader: PublicReader,
  website: string | null,
): Promise<{ html: string; text: string }> {
  const records = await shownRecords(body, {}, reader);
  const sizes = await picturesAmong(reader.db, [
    ...picturesOf(body).map(({ part }) => part.key),
    ...[...records.values()].flatMap(({ view: { picture } }) => picture?.key ?? []),
  ]);
  const origin = website === null ? null : siteOf(website);
  const options = { ...renderOptions(records, sizes, reader), responsive: false, origin };
  return { html: renderBody(body, options), text: plainTextOf(body, options) };
}
