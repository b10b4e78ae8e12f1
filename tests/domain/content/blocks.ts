import { CENTRE, type Block, type Body, type Inline, type Mark, type Picture } from '#domain/content/body.ts';

export const KEY = '0123456789abcdef0123456789abcdef';

/** Short forms of blocks for tests. */
export const run = (text: string, ...marks: Mark[]): Inline => [marks.length === 0 ? { text } : { text, marks }];
export const p = (id: string, text = id): Block => ({ id, type: 'paragraph', content: run(text) });
export const h = (id: string, level: 2 | 3 | 4, text = id): Block => ({
  id,
  type: 'heading',
  level,
  content: run(text),
});
export const picture = (given: Partial<Picture> = {}): Picture => ({
  key: KEY,
  alt: 'A harbour',
  decorative: false,
  caption: '',
  focal: CENTRE,
  ...given,
});
export const image = (id: string, given: Partial<Picture> = {}): Block => ({ id, type: 'image', ...picture(given) });
export const link = (href: string): Mark => ({ type: 'link', href });
export const bold: Mark = { type: 'bold' };
export const italic: Mark = { type: 'italic' };
export const body = (...blocks: Block[]): Body => ({ blocks });

/** One block of every type. */
export const EVERY_BLOCK: Body = body(
  h('a', 2, 'Two days in Cebu'),
  p('b', 'Start at the pier.'),
  {
    id: 'c',
    type: 'list',
    ordered: true,
    items: [{ content: run('Ferry') }, { content: run('Tricycle', link('/trips/4'), bold) }],
  },
  { id: 'd', type: 'quote', content: run('Go early.', italic) },
  image('e', { caption: 'At dawn' }),
  { id: 'f', type: 'gallery', images: [picture(), picture({ alt: '', decorative: true })] },
  { id: 'g', type: 'callout', tone: 'warning', content: run('Bring cash.') },
  { id: 'h', type: 'divider' },
  { id: 'i', type: 'card', of: 'hotel', ref: 12 },
  { id: 'j', type: 'map', places: [3, 4] },
);
