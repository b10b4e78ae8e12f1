import type { desk } from '#contract/desk.ts';
import { PREFERENCES } from '#contract/desk.schema.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { notFound } from '#server/kit/http/errors.ts';
import { keepPreference, preferencesOf } from './preference.store.ts';

export const preferences: Handler<typeof desk.preferences> = async (_, { db, actor }) => {
  const kept = await preferencesOf(db, actor.id);
  return {
    data: kept.flatMap(({ name, value, updated_at }) => {
      const known = PREFERENCES.find((each) => each === name);
      return known ? [{ name: known, value: JSON.parse(value) as Record<string, unknown>, updated_at }] : [];
    }),
  };
};

/** Not audited: window preferences are no business fact. */
export const savePreference: Handler<typeof desk.savePreference> = async ({ params, body }, { db, actor }) => {
  const name = PREFERENCES.find((each) => each === params.name);
  if (!name) throw notFound('This preference');
  await keepPreference(db, actor.id, name, JSON.stringify(body.value));
};
