import { describe, expect, it } from 'vitest';
import { article } from '#contract/content/article.ts';
import { contentTests, ENGLISH, JAPANESE } from '#tests/kit/content.ts';

const { at, confirm, live, made, read, save, server, sql, staff, sweep } = contentTests();

const act = (
  call:
    | typeof article.submit
    | typeof article.hide
    | typeof article.show
    | typeof article.discard
    | typeof article.bringBack
    | typeof article.unschedule,
  id: number,
) => staff().call(call, { params: { id } });
const versions = async (id: number) => (await staff().call(article.versions, { params: { id } })).body.data;
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const titleLive = async (id: number, language = 'en') => (await live(id))?.texts[language]?.texts.title;
const notices = async () => (await sql('select kind, title, detail from notice order by id')).rows;

describe('a draft that is confirmed', () => {
  it('becomes what the public reads, and a version; what is typed afterwards is public only when confirmed again', async () => {
    const { id } = await made();
    const { body } = await confirm(id, { note: 'First edition' });
    expect(body.data).toMatchObject({ status: 'published', changed: false, live_version: 1, review: 'none' });
    const changed = await save(id, { texts: { en: { title: 'A night at Changi' } } });
    expect(changed.body.data).toMatchObject({ status: 'published', changed: true });
    expect(await titleLive(id)).toBe('A day at Changi');
    await confirm(id);
    expect(await titleLive(id)).toBe('A night at Changi');
    expect(await versions(id)).toMatchObject([
      { number: 2, note: '' },
      { number: 1, note: 'First edition', languages: null, published_by: { name: expect.any(String) } },
    ]);
  });

  it('is refused while something is missing, field by field', async () => {
    const { id } = await made({ category_id: null, cover: null, texts: { en: { title: 'Changi' } } });
    const reply = await confirm(id);
    expect(refusal(reply)).toEqual([422, 'not_publishable']);
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['category_id', 'cover', 'texts.en.body']);
    expect(await live(id)).toBeUndefined();
  });

  it('is refused when it says what is live already', async () => {
    const { id } = await made();
    await confirm(id);
    expect(refusal(await confirm(id))).toEqual([409, 'nothing_to_publish']);
    expect(await versions(id)).toHaveLength(1);
  });

  it('moves only the texts of some languages, with the fields that all share', async () => {
    const { id } = await made({ texts: { en: ENGLISH, ja: JAPANESE } });
    expect(refusal(await confirm(id, { languages: ['ja'] }))).toEqual([422, 'en_first']);
    await confirm(id, { languages: ['en'] });
    expect(Object.keys((await live(id))?.texts ?? {})).toEqual(['en']);
    await save(id, { tags: ['transit'], texts: { en: { title: 'A night at Changi' } } });
    const { body } = await confirm(id, { languages: ['ja'] });
    expect(body.data.changed).toBe(true);
    const now = await live(id);
    expect(now).toMatchObject({
      fields: { tags: ['transit'] },
      texts: { en: { texts: { title: ENGLISH.title } }, ja: { texts: { title: JAPANESE.title } } },
    });
    expect((await versions(id))[0]?.languages).toEqual(['ja']);
  });

  it('is published once by two who confirm it together', async () => {
    const { id } = await made();
    const replies = await Promise.all([confirm(id), confirm(id), confirm(id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await versions(id)).toHaveLength(1);
  });

  it('is refused to somebody who saw an older draft', async () => {
    const { id } = await made();
    await save(id, { tags: ['transit'] });
    const headers = { 'if-match': '"1"' };
    const late = await staff().call(article.confirm, { params: { id }, body: {}, headers });
    expect(refusal(late)).toEqual([412, 'stale_version']);
  });

  it('is not for staff without the right', async () => {
    const { id } = await made();
    const reply = await server().as('support').call(article.confirm, { params: { id }, body: {} });
    expect(reply.status).toBe(403);
  });
});

describe('a schedule', () => {
  const TOMORROW = '2026-11-23T04:00:00Z';

  it('publishes what was confirmed, whatever is typed meanwhile, and hides it again', async () => {
    const { id } = await made();
    const { body } = await confirm(id, { at: TOMORROW, until: '2026-12-01T04:00:00Z', schedule_zone: 'Asia/Tokyo' });
    expect(body.data).toMatchObject({
      status: 'scheduled',
      publish_at: '2026-11-23T04:00:00.000Z',
      schedule_zone: 'Asia/Tokyo',
    });
    await save(id, { texts: { en: { title: 'Not yet' } } });
    await sweep();
    expect((await read(id)).status).toBe('scheduled');
    await at('2026-11-23T04:00:30.000Z');
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'published', changed: true, publish_at: null, live_version: 1 });
    expect(await titleLive(id)).toBe('A day at Changi');
    await at('2026-12-01T04:00:00.000Z');
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'hidden', unpublish_at: null });
    expect(await notices()).toEqual([]);
    const entries = await sql(
      `select command, actor_type from audit_log where entity = 'article' and entity_id = $1
      order by id desc limit 2`,
      [id],
    );
    expect(entries.rows).toEqual([1, 2].map(() => ({ command: 'content.publish', actor_type: 'system' })));
  });

  it('is done for the rest when a piece of content cannot be published, and the failure is told', async () => {
    const [broken, next] = [await made(), await made()];
    for (const { id } of [broken, next]) await confirm(id, { at: TOMORROW });
    await sql(`update content_snapshot set snapshot = '{"fields": {}}' where content_id = $1 and part = 'scheduled'`, [
      broken.id,
    ]);
    await at(TOMORROW);
    await expect(sweep()).rejects.toThrow(/^Publishing content \d+ failed$/);
    expect((await read(next.id)).status).toBe('published');
    expect(await versions(broken.id)).toEqual([]);
  });

  it('is done once by many processes at a time', async () => {
    const due = await Promise.all([made(), made(), made()]);
    for (const { id } of due) await confirm(id, { at: TOMORROW });
    await at(TOMORROW);
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    for (const { id } of due) expect(await versions(id)).toHaveLength(1);
  });

  it('is made up after a time without a server, and whoever made it hears of it', async () => {
    const { id } = await made();
    await confirm(id, { at: TOMORROW, until: '2026-11-24T04:00:00Z' });
    await at('2026-11-25T04:00:00.000Z');
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'hidden', live_version: 1, publish_at: null, unpublish_at: null });
    expect((await notices()).map(({ title }) => title)).toEqual([
      '“A day at Changi” went live late',
      '“A day at Changi” was hidden late',
    ]);
  });

  it('is cancelled, and confirmed again for another time', async () => {
    const { id } = await made();
    await confirm(id, { at: TOMORROW });
    await confirm(id, { at: '2026-11-25T04:00:00Z' });
    await at(TOMORROW);
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'scheduled', publish_at: '2026-11-25T04:00:00.000Z' });
    expect((await act(article.unschedule, id)).body.data).toMatchObject({ status: 'draft', publish_at: null });
    expect(refusal(await act(article.unschedule, id))).toEqual([409, 'invalid_transition']);
    await at('2026-11-26T04:00:00.000Z');
    await sweep();
    expect(await live(id)).toBeUndefined();
  });

  it.each([
    [{ at: '2026-11-22T04:00:00Z' }, 'publish_in_past', 'at'],
    [{ until: '2026-11-22T03:00:00Z' }, 'unpublish_too_early', 'until'],
    [{ at: TOMORROW, until: TOMORROW }, 'unpublish_too_early', 'until'],
  ])('%j is refused', async (body, code, field) => {
    const { id } = await made();
    const reply = await confirm(id, body);
    expect([...refusal(reply), Object.keys(reply.body.fields ?? {})]).toEqual([422, code, [field]]);
  });

  it('keeps the address that it will have from others', async () => {
    const { id } = await made({ slug: 'soon' });
    await confirm(id, { at: TOMORROW });
    await save(id, { slug: 'later' });
    const other = await made();
    expect(refusal(await save(other.id, { slug: 'soon' }))).toEqual([409, 'slug_taken']);
  });
});

describe('a review', () => {
  it('is asked for, and ends with a note to the author', async () => {
    const { body } = await server()
      .as('content')
      .call(article.create, { body: { texts: { en: ENGLISH } } });
    const { id } = body.data;
    const asked = await server().as('content').call(article.submit, { params: { id } });
    expect(asked.body.data).toMatchObject({ status: 'in_review', review: 'requested' });
    const without = await staff().call(article.sendBack, { params: { id }, body: { note: ' ' } });
    expect(refusal(without)).toEqual([422, 'note_required']);
    const back = await staff().call(article.sendBack, { params: { id }, body: { note: 'A cover, please.' } });
    expect(back.body.data).toMatchObject({ status: 'draft', review: 'none', review_note: 'A cover, please.' });
    expect(await notices()).toMatchObject([{ kind: 'content.sent_back', detail: 'A cover, please.' }]);
    const again = await staff().call(article.sendBack, { params: { id }, body: { note: 'Again' } });
    expect(refusal(again)).toEqual([409, 'invalid_transition']);
  });

  it('is not asked for twice, nor of what is live already, and ends when it is confirmed', async () => {
    const { id } = await made();
    await act(article.submit, id);
    expect(refusal(await act(article.submit, id))).toEqual([409, 'invalid_transition']);
    expect((await confirm(id)).body.data).toMatchObject({ review: 'none', submitted_by: null });
    expect(refusal(await act(article.submit, id))).toEqual([409, 'nothing_to_publish']);
  });
});

describe('what is live', () => {
  it('is hidden and shown again, twice without harm', async () => {
    const { id } = await made();
    expect(refusal(await act(article.hide, id))).toEqual([409, 'invalid_transition']);
    await confirm(id);
    expect((await act(article.hide, id)).body.data.status).toBe('hidden');
    const twice = await act(article.hide, id);
    expect(twice.body.data).toMatchObject({ status: 'hidden', version: 3 });
    expect((await act(article.show, id)).body.data.status).toBe('published');
  });

  it('replaces a draft that is discarded, which can be brought back', async () => {
    const { id } = await made();
    expect(refusal(await act(article.discard, id))).toEqual([409, 'invalid_transition']);
    await confirm(id);
    expect(refusal(await act(article.bringBack, id))).toEqual([409, 'invalid_transition']);
    await save(id, { slug: 'changi-by-night', texts: { en: { title: 'A night at Changi' } } });
    const { body } = await act(article.discard, id);
    expect(body.data).toMatchObject({ changed: false, slug: 'a-day-at-changi', title: { en: ENGLISH.title } });
    expect(body.data.replaced).toBe(true);
    const back = await act(article.bringBack, id);
    expect(back.body.data).toMatchObject({ changed: true, slug: 'changi-by-night' });
  });

  it('is what each version was, which is copied into the draft', async () => {
    const { id } = await made();
    await confirm(id);
    await save(id, { texts: { en: { title: 'A night at Changi' } } });
    await confirm(id);
    const first = await staff().call(article.version, { params: { id, versionId: 1 } });
    expect(first.body.data).toMatchObject({ number: 1, snapshot: { texts: { en: { title: ENGLISH.title } } } });
    const restored = await staff().call(article.restoreVersion, { params: { id, versionId: 1 } });
    expect(restored.body.data).toMatchObject({ changed: true, title: { en: ENGLISH.title }, live_version: 2 });
    expect(await titleLive(id)).toBe('A night at Changi');
    const none = await staff().call(article.restoreVersion, { params: { id, versionId: 3 } });
    expect(refusal(none)).toEqual([404, 'version_gone']);
  });

  it('keeps the last 50 versions, and all of the last 90 days, with their pictures', async () => {
    const { id } = await made();
    await confirm(id);
    await sql(
      `insert into content_version (content_id, number, snapshot, at)
       select content_id, n, snapshot, at - interval '100 days' + n * interval '1 minute' from content_version, generate_series(2, 59) n
       where content_id = $1`,
      [id],
    );
    await sql(`update content_version set at = at - interval '100 days' where content_id = $1 and number = 1`, [id]);
    await save(id, { tags: ['transit'] });
    await confirm(id);
    const kept = await versions(id);
    expect([kept.length, kept[0]?.number, kept.at(-1)?.number]).toEqual([50, 60, 11]);
    const uses = await sql(`select field from file_use where entity = 'content' and entity_id = $1 order by field`, [
      id,
    ]);
    expect(uses.rows.map(({ field }) => field)).toEqual(['draft', 'live', 'version 60']);
  });
});
