import type { Call } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import { moment } from '#contract/ugc/moment.ts';
import { watchedWord } from '#contract/ugc/watched-word.ts';
import type { Sent } from './data-ways.ts';
import { picture } from './pictures.ts';
import type { TestServer } from './server.ts';

type Way = readonly [Call, () => Promise<Sent>];

/** One way to make each call that writes moments or watched words. */
export function momentWays(server: () => TestServer): readonly Way[] {
  const staff = () => server().as('superadmin');
  async function body() {
    const upload = await staff().call(storage.uploadImage, { body: await picture(), query: {} });
    return {
      author_name: 'Mia K.',
      customer_id: 1,
      text: 'The wheel before sunrise.',
      city_id: 396,
      photos: [upload.body.data.key],
    };
  }
  const aMoment = async () => ({ id: (await staff().call(moment.create, { body: await body() })).body.data.id });
  const aDecided = async () => {
    const params = await aMoment();
    await staff().call(moment.approve, { params });
    return params;
  };
  // An author who is no customer has no address; a customer has.
  const withAddress = async () => {
    await server().database.pool.query(`update ugc_author set email = 'mia@example.com'`);
    return aMoment();
  };
  const refusal = { reasons: ['advertising' as const], note: '' };
  let words = 0;
  const word = () => ({ word: `word${(words += 1)}` });
  const aWord = async () => ({ id: (await staff().call(watchedWord.create, { body: word() })).body.data.id });
  const aDeletedWord = async () => {
    const params = await aWord();
    await staff().call(watchedWord.remove, { params });
    return params;
  };
  return [
    [moment.create, async () => ({ body: await body() })],
    [moment.update, async () => ({ params: await aMoment(), body: { place: 'Marina Bay' } })],
    [moment.approve, async () => ({ params: await aMoment() })],
    [moment.decline, async () => ({ params: await aMoment(), body: refusal })],
    [moment.hide, async () => ({ params: await aMoment(), body: refusal })],
    [moment.undo, async () => ({ params: await aDecided() })],
    [moment.write, async () => ({ params: await withAddress(), body: { text: 'May we use it?' } })],
    [watchedWord.create, async () => ({ body: word() })],
    [watchedWord.update, async () => ({ params: await aWord(), body: { note: 'Advertising' } })],
    [watchedWord.toggle, async () => ({ params: { ...(await aWord()), flag: 'disable' } })],
    [watchedWord.remove, async () => ({ params: await aWord() })],
    [watchedWord.restore, async () => ({ params: await aDeletedWord() })],
  ];
}

/** The calls on moments that leave no entry, and why. */
export const UNAUDITED_OF_MOMENTS: readonly (readonly [Call, string])[] = [
  [moment.next, 'who looks at what just now is no fact of the business'],
  [moment.claim, 'who looks at what just now is no fact of the business'],
  [moment.pass, 'what somebody leaves to others is no deed'],
];
