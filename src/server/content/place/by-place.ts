import type { StaffContext } from '#server/kit/change/context.ts';
import { notFound } from '#server/kit/http/errors.ts';
import { contentAbout, type AboutColumn } from './place.store.ts';

type WithId = { params: { id: number } };
type Handler = (input: never, context: StaffContext) => Promise<unknown>;

/**
 * Returns handlers whose `:id` is that of the city or country that content is about. This is where such an id becomes that
 * of a row; `idOf` leads back.
 */
export function byPlace<H extends Readonly<Record<string, Handler>>>(
  handlers: H,
  column: AboutColumn,
  noun: string,
): H {
  const entries = Object.entries<Handler>(handlers).map(([name, handle]) => {
    if (WITHOUT_ID.has(name)) return [name, handle] as const;
    const handleRow = async (input: WithId, context: StaffContext) => {
      const id = await contentAbout(context.db, { column, id: input.params.id }, name === 'restore');
      if (id === undefined) throw notFound(name === 'restore' ? `This deleted ${noun}` : `This ${noun}`);
      return handle({ ...input, params: { ...input.params, id } } as never, context);
    };
    return [name, handleRow] as const;
  });
  return Object.fromEntries(entries) as unknown as H;
}

const WITHOUT_ID: ReadonlySet<string> = new Set(['list', 'create']);
