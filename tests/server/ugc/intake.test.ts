import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { moment } from '#contract/ugc/moment.ts';
import { publicMoment } from '#contract/ugc/public-moment.ts';
import { momentTests, noisy } from '#tests/kit/moments.ts';

const { later, planned, post, posted, read, report, reports, send, server, sql, upload, approve, decline, watch } =
  momentTests();

const shown = async () => (await server().stranger.call(publicMoment.moments)).body.data;
const give = async (more: object) => send('POST', '/moments', JSON.stringify({ ...(await posted()), ...more }));

describe('what the site hands over', () => {
  it('is only taken with its key, signed a moment ago', async () => {
    const body = JSON.stringify(await posted());
    expect(await send('POST', '/moments', body, { secret: 'a secret of nobody' })).toMatchObject({
      status: 400,
      body: { code: 'bad_signature' },
    });
    const old = new Date(server().now().getTime() - 600_000);
    expect((await send('POST', '/moments', body, { at: old })).body.code).toBe('bad_signature');
    expect((await send('POST', '/photos', await noisy(), { secret: 'a secret of nobody' })).body.code).toBe(
      'bad_signature',
    );
    expect(await shown()).toEqual([]);
  });

  it('is a moment that waits for a review, and is seen meanwhile', async () => {
    const made = await post({ place: 'Marina Bay' });
    expect(made).toMatchObject({
      author: { name: 'Jonah', customer_id: null, can_be_told: true },
      text: 'The wheel before sunrise.',
      city_name: 'Singapore',
      place: 'Marina Bay',
      status: 'pending',
      hidden_until_review: false,
      first_post: true,
      score: 5,
      reports: { open: 0, weight: 0 },
    });
    const [seen] = await shown();
    expect(seen).toMatchObject({ id: made.id, author: 'Jonah', city: { name: 'Singapore' } });
    expect(seen?.photos[0]?.url).toMatch(/^https:\/\/console\.example\/storage\/v1\/image\//);
  });

  it('is taken once, however often it is sent', async () => {
    const body = JSON.stringify(await posted());
    const all = await Promise.all([1, 2, 3].map(() => send('POST', '/moments', body)));
    expect(all.filter(({ body: { data } }) => data?.outcome === 'added')).toHaveLength(1);
    expect(all.filter(({ body: { data } }) => data?.outcome === 'duplicate')).toHaveLength(2);
    expect(new Set(all.map(({ body: { data } }) => data?.id)).size).toBe(1);
  });

  it.each([
    ['no text', { text: '' }],
    ['a text that is too long', { text: 'x'.repeat(1001) }],
    ['no picture', { photos: [] }],
    ['ten pictures', { photos: Array.from({ length: 10 }, (_, at) => String(at).repeat(32)) }],
    ['an unknown city', { city: 'atlantis' }],
    ['a disabled city', { city: '398' }],
    ['an author without a name', { author: { ref: 'x', name: '' } }],
    ['wrong types', { text: 7, photos: 'all' }],
  ])('is refused with %s', async (_, more) => {
    const reply = await give(more);
    expect([reply.status, reply.body.code]).toEqual([400, 'bad_post']);
    expect(await shown()).toEqual([]);
  });

  it('is refused with a picture that is not stored, and with a body that is no JSON', async () => {
    expect((await give({ photos: ['f'.repeat(32)] })).status).toBe(422);
    expect((await send('POST', '/moments', '{"ref"')).body.message).toBe('The body is not JSON.');
  });

  it('is refused when one person posts too much within an hour', async () => {
    for (let at = 0; at < 10; at += 1) await post();
    const reply = await give({});
    expect([reply.status, reply.body.code]).toEqual([429, 'too_many']);
    await later(3601);
    await post();
  });

  it('belongs to the customer with the same email address', async () => {
    const { rows } = await sql(
      `insert into customer (first_name, last_name, email) values ('Jonah', 'Teo', 'jonah@example.com') returning id`,
    );
    const made = await post();
    expect(made.author.customer_id).toBe(Number(rows[0]?.['id']));
  });
});

describe('a picture that the site hands over', () => {
  const refusal = async (content: Buffer) => {
    const { status, body } = await send('POST', '/photos', content);
    return [status, body.code];
  };

  it('is checked like every upload', async () => {
    const { rows: before } = await sql('select count(*) as n from file');
    expect(await refusal(Buffer.from('<html><script>alert(1)</script></html>'))).toEqual([422, 'file_refused']);
    expect(await refusal(Buffer.alloc(0))).toEqual([422, 'file_refused']);
    expect(await refusal((await noisy()).subarray(0, 200))).toEqual([422, 'file_refused']);
    const bomb = sharp({ create: { width: 20_000, height: 4_000, channels: 3, background: 'red' } });
    expect(await refusal(await bomb.png().toBuffer())).toEqual([422, 'file_refused']);
    expect(await refusal(Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual([413, 'file_too_large']);
    const { rows: after } = await sql('select count(*) as n from file');
    expect(after).toEqual(before);
  });

  it('loses what a camera noted in it', async () => {
    const noted = await sharp(await noisy())
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const key = await upload(noted);
    const reply = await server().app.inject(`/storage/v1/image/${key}`);
    expect(noted.includes('Somebody')).toBe(true);
    expect(reply.rawPayload.includes('Somebody')).toBe(false);
  });

  it('is known again in another size and encoding', async () => {
    const bytes = await noisy();
    const first = await post({ author: 'Priya', photos: [await upload(bytes)] });
    const small = await sharp(bytes).resize(90).jpeg({ quality: 60 }).toBuffer();
    const copy = await post({ photos: [await upload(await noisy()), await upload(small)] });
    const again = await post({ author: 'Priya', photos: [await upload(small)] });
    expect([first.duplicate, copy.duplicate, again.duplicate]).toEqual([null, 'copy', 'repost']);
    const { body } = await server()
      .as('content')
      .call(moment.review, { params: { id: copy.id } });
    expect(body.data.duplicates.map(({ is, moment: { id } }) => [is, id])).toEqual([['copy', first.id]]);
    expect([body.data.alike, body.data.by_author]).toEqual([2, 0]);
  });

  it('is not compared with those of more than 90 days ago', async () => {
    const bytes = await noisy();
    await post({ author: 'Priya', photos: [await upload(bytes)] });
    await sql(`update moment set posted_at = posted_at - interval '91 days'`);
    expect((await post({ photos: [await upload(bytes)] })).duplicate).toBeNull();
  });
});

describe('reports', () => {
  it('count once for each person until a verdict', async () => {
    const { id } = await post();
    expect((await report(id)).body.data?.outcome).toBe('added');
    expect((await report(id)).body.data?.outcome).toBe('duplicate');
    expect((await read(id)).reports).toEqual({ open: 1, weight: 1 });
  });

  it('weigh what their reporter’s earlier ones were worth', async () => {
    for (let at = 0; at < 3; at += 1) {
      const { id } = await post({ author: `Author${at}` });
      await report(id, { by: 'Ana' });
      await report(id, { by: 'Vic' });
      await (at === 0 ? approve(id) : decline(id));
    }
    const { id } = await post();
    await report(id, { by: 'Ana' });
    // Right twice and wrong once.
    expect((await read(id)).reports.weight).toBeCloseTo(1.2);
  });

  it('hide a moment from a weight of six on', async () => {
    const { id } = await post();
    expect(await reports(id, ['A', 'B', 'C', 'D', 'E'])).toMatchObject({ hidden_until_review: false });
    expect(await reports(id, ['F'])).toMatchObject({ status: 'pending', hidden_until_review: true });
    expect(await shown()).toEqual([]);
    expect((await report(id, { by: 'G' })).status).toBe(404);
  });

  it('bring an approved moment back from a weight of five on; those before the approval are answered', async () => {
    const { id } = await post();
    await reports(id, ['A', 'B', 'C']);
    await approve(id);
    expect(await reports(id, ['D', 'E', 'F', 'G'])).toMatchObject({ status: 'approved', reports: { open: 4 } });
    expect(await reports(id, ['H'])).toMatchObject({ status: 'pending', hidden_until_review: false });
    expect(await reports(id, ['I'])).toMatchObject({ status: 'pending', hidden_until_review: true });
  });

  it('are told what became of them, each once', async () => {
    const { id } = await post();
    await reports(id, ['Ana', 'Ben']);
    await decline(id, { note: 'Please leave out the phone number.' });
    const told = await planned(id);
    expect(told.map(({ template, address }) => [template, address])).toEqual([
      ['moment_declined', 'jonah@example.com'],
      ['report_answered', 'ana@example.com'],
      ['report_answered', 'ben@example.com'],
    ]);
    expect(told[0]?.text).toContain('Why: Advertising\nPlease leave out the phone number.');
  });

  it('are refused for what is not shown, and when somebody sends too many', async () => {
    const { id } = await post();
    await decline(id);
    expect((await report(id)).status).toBe(404);
    const { rows } = await sql(`select id from ugc_author where site_ref = 'ana'`);
    expect(rows).toEqual([]);
    expect((await send('POST', '/moments/none/reports', '{}')).status).toBe(404);
  });
});

describe('a change that an author makes on the site', () => {
  const edit = (id: number, body: object) =>
    send('PUT', `/moments/${id}`, JSON.stringify({ author: 'jonah', ...body }));

  it('returns the moment to a review', async () => {
    const { id } = await post();
    await approve(id);
    expect((await edit(id, { text: 'Before sunrise, with the ducks.' })).body.data?.outcome).toBe('changed');
    expect(await read(id)).toMatchObject({
      status: 'pending',
      approved_at: null,
      text: 'Before sunrise, with the ducks.',
    });
    expect(await shown()).toHaveLength(1);
    expect((await edit(id, { text: 'Before sunrise, with the ducks.' })).body.data?.outcome).toBe('unchanged');
  });

  it('keeps what was declined hidden until the review', async () => {
    const { id } = await post();
    await decline(id);
    await edit(id, { text: 'Without the phone number.' });
    expect(await read(id)).toMatchObject({ status: 'pending', hidden_until_review: true, reasons: [] });
    expect(await shown()).toEqual([]);
  });

  it('is looked through for watched words', async () => {
    await watch('casino', 'block');
    const { id } = await post();
    await edit(id, { text: 'Off to the CASINO!' });
    expect(await read(id)).toMatchObject({ watched_words: ['casino'], hidden_until_review: true });
  });

  it('is only taken of the author', async () => {
    const { id } = await post();
    expect((await edit(id, { author: 'priya', text: 'Mine now' })).status).toBe(404);
    expect((await read(id)).text).toBe('The wheel before sunrise.');
  });
});
