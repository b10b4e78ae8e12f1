import type { Call } from '#contract/kit/call.ts';
import { screen, type Screen } from './define.ts';
import { nounOf, type Kind } from './kinds.ts';

type Loads<P> = () => Promise<{ default: (props: P) => React.ReactNode }>;
type OfRecord = { params: { id: string } };

type PlainScreens = {
  /** Id of the list; those of the other screens begin with it. */
  id: string;
  kind: Kind;
  /** Of the list. */
  title: string;
  words: readonly string[];
  path: string;
  order: number;
  keys?: readonly string[];
  calls: { readonly list: Call; readonly one: Call; readonly update: Call; readonly create?: Call };
  list: Loads<object>;
  record: Loads<OfRecord>;
  edit: Loads<OfRecord>;
  /** Absent where records are only changed. */
  create?: Loads<object>;
};

/** The screens of a plain record: its list, one record, and the forms that change and make one. */
export function plainScreens({ id, kind, title, words, path, order, keys, calls, ...load }: PlainScreens): Screen[] {
  return [
    screen({
      id,
      title,
      words,
      path,
      call: calls.list,
      menu: { order },
      ...(keys && { keys }),
      load: load.list,
    }) as Screen,
    screen({
      id: `${id}.record`,
      title: capital(nounOf(kind)),
      path: `${path}/:id` as const,
      parent: id,
      call: calls.one,
      opens: kind,
      load: load.record,
    }) as Screen,
    screen({
      id: `${id}.edit`,
      title: 'Edit',
      path: `${path}/:id/edit` as const,
      parent: `${id}.record`,
      call: [calls.one, calls.update],
      load: load.edit,
    }) as Screen,
    ...(calls.create && load.create
      ? [
          screen({
            id: `${id}.create`,
            title: `Add ${nounOf(kind)}`,
            words: ['new', 'create', 'make'],
            path: `${path}/create`,
            parent: id,
            call: calls.create,
            load: load.create,
          }),
        ]
      : []),
  ];
}

const capital = (noun: string): string => noun.slice(0, 1).toUpperCase() + noun.slice(1);
