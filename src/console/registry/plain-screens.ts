import type { KindCalls } from '#contract/kit/kind.ts';
import { KINDS, type ListedKind } from '#contract/kinds.ts';
import { screen, type Screen } from './define.ts';
import type { IconName } from './icons.ts';
import { listPath, nounOf } from './kinds.ts';

type Loads<P> = () => Promise<{ default: (props: P) => React.ReactNode }>;
type OfRecord = { params: { id: string } };

type PlainScreens = {
  /** Title of the list. */
  title: string;
  words: readonly string[];
  /** Position in the menu. */
  order: number;
  icon: IconName;
  keys?: readonly string[];
  /** Further addresses of the list. */
  aliases?: readonly string[];
  list: Loads<object>;
  record: Loads<OfRecord>;
  /** Loads the filters of the list. */
  filters?: Screen['filters'];
  edit: Loads<OfRecord>;
  /** Absent if records can only be changed. */
  create?: Loads<object>;
};

/** Returns the screens of a plain record: its list, the record, and the forms to edit and create one. */
export function plainScreens(
  kind: ListedKind,
  { title, words, order, icon, keys, aliases, filters, ...load }: PlainScreens,
): Screen[] {
  const { list: id } = KINDS[kind];
  const calls: KindCalls = KINDS[kind].calls;
  const path = listPath(kind);
  return [
    screen({
      id,
      title,
      words,
      path,
      call: calls.list,
      menu: { order, icon },
      ...(keys && { keys }),
      ...(aliases && { aliases }),
      load: load.list,
      ...(filters && { filters }),
    }) as Screen,
    screen({
      id: `${id}.record`,
      title: capital(nounOf(kind)),
      path: `${path}/:id` as const,
      parent: id,
      ...(calls.one && { call: calls.one }),
      load: load.record,
    }) as Screen,
    screen({
      id: `${id}.edit`,
      title: 'Edit',
      path: `${path}/:id/edit` as const,
      parent: `${id}.record`,
      call: [calls.one, calls.update].filter((call) => call != null),
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
