import { fillPath } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import type { Body, CalloutTone } from '#domain/content/body.ts';
import { renderBody, type RenderOptions } from '#domain/content/render.ts';
import { asWords } from '#domain/text/words.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';

/** Shows a text as its readers see it. */
export const BodyView = ({ body, lang }: { body: Body; lang: string }) => (
  // The renderer escapes all it is given; its output is the public page's too.
  <div lang={lang} className="body-text" dangerouslySetInnerHTML={{ __html: renderBody(body, OPTIONS) }} />
);

/** Returns how a text is shown within the console, where cards name their records only. */
export const previewOf = (tone: (tone: CalloutTone) => string): RenderOptions => ({
  newTab: true,
  picture: (key) => pictureAddress(fillPath(storage.image.path, { key })),
  card: (of, ref) => ({ title: `${asWords(of)} ${ref}`, href: null, summary: '', picture: null }),
  place: () => null,
  tone,
});

const OPTIONS = previewOf(asWords);
