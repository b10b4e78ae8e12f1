import { beforeAll, describe, expect, it } from 'vitest';
import { campaign } from '#contract/campaign/campaign.ts';
import { letterhead } from '#contract/reference/letterhead.ts';
import { storage } from '#contract/storage.ts';
import type { Block, Body } from '#domain/content/body.ts';
import { campaignTests, MAIL } from '#tests/kit/campaigns.ts';
import { picture } from '#tests/kit/pictures.ts';

const { activate, advance, made, read, server, sql, staff } = campaignTests();

const say = (text: string, href?: string): Block => ({
  id: 'say',
  type: 'paragraph',
  content: [{ text, ...(href !== undefined && { marks: [{ type: 'link', href }] }) }],
});
const inBlocks = (...blocks: Block[]): { en: Body } => ({ en: { blocks } });
let key = '';
const image = (): Block => ({
  id: 'image',
  type: 'image',
  key,
  alt: 'A car at the airport',
  decorative: false,
  caption: '',
  focal: { x: 0.5, y: 0.5 },
});

beforeAll(async () => {
  const upload = await staff().call(storage.uploadImage, { body: await picture(), query: {} });
  key = upload.body.data.key;
});

async function sentTo(name: string) {
  const { rows } = await server().database.pool.query<{ content: { subject: string; text: string; html: string } }>(
    'select m.content from message m join customer c on c.id = m.customer_id where c.first_name = $1',
    [name],
  );
  return rows[0]?.content;
}

describe('a mail written in blocks', () => {
  it('is sent with formats and pictures, and as a text, to those who read its language', async () => {
    const { id } = await made({ ...MAIL, body: { ja: '12月5日まで' }, blocks: inBlocks(say('Book now.'), image()) });
    await activate(id);
    await advance();
    const { html, text } = (await sentTo('Ana')) ?? { html: '', text: '' };
    expect(html).toContain('<p>Book now.</p>');
    expect(html).toMatch(
      new RegExp(`<img src="https://staff\\.example\\.com/[^"]*${key}[^"]*" alt="A car at the airport"`),
    );
    expect(text).toBe('Book now.');
    expect((await sentTo('Kei'))?.text).toBe('12月5日まで');
  });

  it('leads to pages of the website once its address is written down', async () => {
    const { id } = await made({ blocks: inBlocks(say('All offers', '/offers')) });
    const test = () => staff().call(campaign.test, { query: { id }, body: {} });
    const contents = async () => {
      await test();
      const { rows } = await server().database.pool.query<{ html: string; text: string }>(
        `select content ->> 'html' as html, content ->> 'text' as text from message order by id desc limit 1`,
      );
      return rows[0] ?? { html: '', text: '' };
    };
    await sql('update letterhead set website = null');
    expect((await contents()).html).not.toContain('href');
    // As older versions have stored it.
    await sql(`update letterhead set website = 'Rides.example.com'`);
    expect((await contents()).html).toContain('<a href="https://rides.example.com/offers">All offers</a>');
    const { body } = await staff().call(letterhead.update, { body: { website: 'rides.example.com/' } });
    expect(body.data.website).toBe('https://rides.example.com');
    const { html, text } = await contents();
    expect(html).toContain('<a href="https://rides.example.com/offers">All offers</a>');
    expect(text).toBe('All offers (https://rides.example.com/offers)');
  });

  it('says what it holds, keeps its pictures, and gives way to a text that comes without blocks', async () => {
    const { id } = await made({ blocks: inBlocks(say('Book now.'), image()) });
    expect((await read(id)).blocks['en']?.blocks).toHaveLength(2);
    const uses = async () =>
      (await server().database.pool.query(`select from file_use where entity = 'campaign' and entity_id = $1`, [id]))
        .rows.length;
    expect(await uses()).toBe(1);
    await staff().call(campaign.update, { query: { id }, body: { body: { en: 'Plain.' } } });
    expect((await read(id)).blocks).toEqual({});
    expect(await uses()).toBe(0);
  });

  it.each<[string, unknown, string]>([
    ['blocks of no kind', { blocks: [{ id: 'a', type: 'script' }] }, 'blocks.en.blocks[0].type'],
    ['no blocks at all', 'Hello', 'blocks.en'],
    ['a link that runs a program', { blocks: [say('x', 'javascript:alert(1)')] }, 'blocks.en.blocks[0]'],
    ['a picture that nobody uploaded', { blocks: [{ ...image(), key: 'f'.repeat(32) }] }, 'blocks.en.blocks[0]'],
  ])('%s are refused', async (_, en, field) => {
    const body = { name: 'Bad', ...MAIL, blocks: { en } };
    const reply = await staff().call(campaign.create, { body });
    expect([reply.status, Object.keys(reply.body.fields ?? {})[0]?.startsWith(field)]).toEqual([422, true]);
    expect([200, 422]).toContain((await staff().call(campaign.audience, { body })).status);
  });
});
