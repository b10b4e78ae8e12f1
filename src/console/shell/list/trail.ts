import type { Ref } from '#console/registry/kinds.ts';
import { recordPath } from '#console/registry/links.ts';
import type { Trail } from '#console/shell/state/list-trail.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { pageCount } from '#domain/paging.ts';

export type Page<Row> = { data: Row[]; total: number; total_capped?: boolean | undefined };

type TrailOptions<Row> = {
  page: number;
  pageSize: number;
  toRef(row: Row): Ref;
  load(page: number): Promise<Page<Row>>;
};

/** Returns a page of a list as the trail that leads from record to record, also on to the pages beside it. */
export function trailOf<Row>(
  { data, total, total_capped: capped = false }: Page<Row>,
  options: TrailOptions<Row>,
): Trail {
  const { page, pageSize, toRef, load } = options;
  return {
    paths: data.flatMap((row) => recordPath(runtime().registry, toRef(row)) ?? []),
    first: (page - 1) * pageSize + 1,
    ...(!capped && { total }),
    async turn(by) {
      const beside = page + by;
      if (beside < 1 || (!capped && beside > pageCount(total, pageSize))) return undefined;
      const next = await load(beside);
      return next.data.length > 0 ? trailOf(next, { ...options, page: beside }) : undefined;
    },
  };
}
