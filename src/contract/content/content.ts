import type { Tag } from '#domain/access/access.ts';
import { call, type Call } from '#contract/kit/call.ts';

const more = { extension: true } as const;
const write = { idempotency: 'accepted' } as const;
/** A text of several languages, each of which may take 200 kB. */
const draft = { ...write, maxBytes: 3_000_000 } as const;

/** Where the calls of content lie below their service. */
interface Paths<Record extends string, All extends string> {
  /** Whether its first calls are extensions as well. */
  extension?: true;
  /** The path of one record; `/:id` by default. */
  record?: Record;
  /** The path of all of them, which is none by default. */
  all?: All;
}

/** Returns the calls of content: a draft that staff edit, beside what the public reads until somebody confirms it. */
export function contentCalls<const T extends Tag, const R extends string = '/:id', const A extends string = ''>(
  tag: T,
  { record = '/:id' as R, all = '' as A, ...base }: Paths<R, A> = {},
) {
  /** Returns the path of something of a record. */
  const of = <const S extends string>(part: S) => `${record}/${part}` as const;
  return {
    list: call('GET', all, { access: `${tag}:query`, ...base }),
    one: call('GET', record, { access: `${tag}:get`, ...base }),
    create: call('POST', all, { access: `${tag}:add`, ...draft, ...base }),
    update: call('PUT', record, { access: `${tag}:edit`, ...draft, ...base }),
    remove: call('DELETE', record, { access: `${tag}:delete`, ...base }),
    restore: call('PUT', of('restore'), { access: `${tag}:delete`, ...more }),
    submit: call('PUT', of('submit'), { access: `${tag}:edit`, ...write, ...more }),
    sendBack: call('PUT', of('send_back'), { access: `${tag}:enable`, ...write, ...more }),
    confirm: call('PUT', of('confirm'), { access: `${tag}:enable`, ...write, ...base }),
    unschedule: call('PUT', of('unschedule'), { access: `${tag}:edit`, ...more }),
    discard: call('PUT', of('discard'), { access: `${tag}:edit`, ...more }),
    bringBack: call('PUT', of('bring_back'), { access: `${tag}:edit`, ...more }),
    keepLanguage: call('PUT', of('languages/:language/still_right'), { access: `${tag}:edit`, ...more }),
    source: call('GET', of('languages/:language/source'), { access: `${tag}:get`, ...more }),
    versions: call('GET', of('versions'), { access: `${tag}:get`, ...more }),
    version: call('GET', of('versions/:versionId'), { access: `${tag}:get`, ...more }),
    restoreVersion: call('PUT', of('versions/:versionId/restore'), { access: `${tag}:edit`, ...more }),
    show: call('PUT', of('show'), { access: `${tag}:enable`, ...more }),
    hide: call('PUT', of('hide'), { access: `${tag}:disable`, ...more }),
  };
}

type Kept = 'list' | 'one' | 'create' | 'update' | 'remove' | 'restore';

/** Returns the calls by which a kind of content is declared. */
export const keptBy = <S extends Readonly<Record<Kept, Call>>>({
  list,
  one,
  create,
  update,
  remove,
  restore,
}: S): Pick<S, Kept> => ({ list, one, create, update, remove, restore });
