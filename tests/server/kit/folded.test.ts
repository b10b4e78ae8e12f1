import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fold } from '#domain/text/text.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const TEXTS = [
  'Müller',
  'MU\u0308LLER',
  ' two   spaces ',
  'Łódź Đà Nẵng Tromsø STRASSE Straße ẞ Æther Œuvre Þór ðŋŧħı',
  'İstanbul ISTANBUL',
  'ＡＴ２６ ｶﾞ が 株式会社 북경 서울',
  'ΟΔΥΣΣΕΎΣ Σ Άννα',
  'Йод ЁЛКА Київ',
  'O’Brien O‘Brien “x” „y” a‐b a‑b a–b a—b −1',
  'a\u200bb\u00adc\ufeffd\u2060e \u202emiL\u202c',
  'مُحَمَّد שָׁלוֹם',
  'हिन्दी ไทย தமிழ்',
  'no\u00a0break\u202fthin\u3000wide\ttab',
  'ﬁne ½ ² Ⅳ ℡ ㎏',
  '%_\\ +65 (9123) 4567',
  '😀 x\ufe0f',
  '',
  ' ',
];

it('the database folds text as the console does', async () => {
  const { rows } = await sql<{ folded: string }>`
    select folded(each.text) as folded from unnest(${TEXTS}::text[]) with ordinality as each (text, place) order by place`.execute(
    server.database.db,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(TEXTS.map(fold));
});
