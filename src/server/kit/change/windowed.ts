import { asWords } from '#domain/text/words.ts';
import { windowStateOf, type Window, type WindowState } from '#domain/time/window.ts';
import type { Values } from './change.ts';
import type { StaffContext } from './context.ts';
import type { ListContext, Reader } from './list-source.ts';
import type { Cursor, KeysetPage } from './paging.ts';

/** What the filters of a list of such records need beside its query. */
export interface AtNow {
  readonly now: Date;
}

type WithId = { params: { id: number } };
type One<Stored> = Promise<{ data: Stored }>;

/** The handlers of a {@link resource} whose records have a state that follows from the clock. */
interface Records<Q, Stored, Page extends { data: Stored[] }> {
  handlers: {
    list(input: { query: Q & AtNow }, context: StaffContext): Promise<Page>;
    one(input: WithId, context: StaffContext): One<Stored>;
    create(input: { body: Values }, context: StaffContext): One<Stored>;
    update(input: WithId & { body: Values }, context: StaffContext): One<Stored>;
  };
  walk(
    input: { query: Q & AtNow },
    reader: ListContext,
    page: KeysetPage,
  ): Promise<{ rows: Stored[]; cursor: Cursor | null }>;
  count(input: { query: Q & AtNow }, reader: ListContext): Promise<number>;
}

/** Returns the handlers of records, each of which says its state by the clock as well. */
export function byClock<Q, Stored, State extends string, Page extends { data: Stored[] }>(
  records: Records<Q, Stored, Page>,
  stateOf: (stored: Stored, now: string) => State,
) {
  type Row = Stored & { state: State };
  const withState = (stored: Stored, now: Date): Row => ({ ...stored, state: stateOf(stored, now.toISOString()) });
  /** Adds the state to what a handler answers. */
  const stated = async (reply: One<Stored>, { now }: AtNow): One<Row> => ({ data: withState((await reply).data, now) });
  const { handlers } = records;
  return {
    stated,
    handlers: {
      async list({ query }: { query: Q }, context: StaffContext) {
        const { data, ...page } = await handlers.list({ query: { ...query, now: context.now } }, context);
        return { ...page, data: data.map((row) => withState(row, context.now)) };
      },
      one: (input: WithId, context: StaffContext) => stated(handlers.one(input, context), context),
      create: (input: { body: Values }, context: StaffContext) => stated(handlers.create(input, context), context),
      update: (input: WithId & { body: Values }, context: StaffContext) =>
        stated(handlers.update(input, context), context),
    },
    async walk({ query }: { query: Q }, reader: ListContext, page: KeysetPage) {
      const { now } = reader;
      const { rows, cursor } = await records.walk({ query: { ...query, now } }, reader, page);
      return { rows: rows.map((row) => withState(row, now)), cursor };
    },
    count: ({ query }: { query: Q }, reader: ListContext) =>
      records.count({ query: { ...query, now: reader.now } }, reader),
  };
}

/**
 * Returns the handlers of records with windows that are ordered by hand, each of which says its state by the clock as well.
 * @param isShown whether the public may see what a record shows
 */
export function windowed<Q, Stored extends Window, Page extends { data: Stored[] }>(
  records: Records<Q, Stored, Page> & {
    move(input: { params: { id: number; way: string } }, context: StaffContext): One<Stored>;
  },
  isShown: (stored: Stored) => boolean,
) {
  const clocked = byClock(records, (stored, now): WindowState => windowStateOf(stored, isShown(stored), now));
  return {
    ...clocked,
    handlers: {
      ...clocked.handlers,
      move: (input: { params: { id: number; way: string } }, context: StaffContext) =>
        clocked.stated(records.move(input, context), context),
    },
  };
}

/** File columns for state and window. */
export const windowInFile = {
  state: ({ state }: { state: WindowState }) => asWords(state),
  starts_at: ({ starts_at }: Window, { instant }: Reader) => instant(starts_at),
  ends_at: ({ ends_at }: Window, { instant }: Reader) => (ends_at === null ? null : instant(ends_at)),
};
