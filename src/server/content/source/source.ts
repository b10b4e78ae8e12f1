import type { StaffContext } from '#server/kit/change/context.ts';
import { ApiError } from '#server/kit/http/errors.ts';
import type { ContentRecord } from '#server/content/content-record.ts';
import { sourceAt } from './source.store.ts';

/** Returns the handler that reads the English as it was when a language was last saved, or found to be still right. */
export function sourceHandlers<Row extends object, Shown extends object>({ at }: ContentRecord<Row, Shown>) {
  return {
    async source({ params: { id, language } }: { params: { id: number; language: string } }, { db }: StaffContext) {
      const { texts } = (await at(db, id)).draft;
      const own = Object.hasOwn(texts, language) ? texts[language] : undefined;
      if (!own) throw new ApiError('not_found', 'no_such_language', 'There are no texts in this language.');
      const hash = own.source_hash;
      const kept = hash === null ? undefined : await sourceAt(db, id, hash);
      return { data: { language, source_hash: hash, texts: kept?.texts ?? null, at: kept?.at ?? null } };
    },
  };
}
