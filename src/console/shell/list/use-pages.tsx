import { useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answering, Call, ReplyOf } from '#contract/kit/call.ts';
import { Pagination } from '#console/ui/page/pagination.tsx';
import { invalidate, readAnew, useCall, type Input } from '#console/shell/server/queries.ts';
import { MovedNotice, useMoved, type RowId } from './moved.tsx';

type RowOf<C> = ReplyOf<C> extends { data: readonly (infer Row)[] } ? Row : never;

type PagesOptions<C> = {
  /** What tells a row from the others. */
  idOf(row: RowOf<C>): RowId;
  size?: number;
  refetchInterval?: number | false;
  /** The page and what changes it, where the address holds them. */
  at?: { page: number; onPage(page: number): void };
};

type Reply<Row> = { data: Row[]; total: number; total_capped?: boolean | undefined };

/**
 * Queries the rows of a screen that is not a list of its own, page by page.
 * @returns the answer, and what leads from page to page, which is nothing where one page holds them all
 */
export function usePages<C extends Call & Answering<Reply<unknown>>>(
  call: C,
  input: Input<C>,
  { idOf, size = PAGE, refetchInterval = false, at }: PagesOptions<C>,
): { answer: UseQueryResult<ReplyOf<C>>; pages: ReactNode } {
  const list = JSON.stringify(input);
  const [own, setOwn] = useState({ list, page: 1 });
  const page = at?.page ?? (own.list === list ? own.page : 1);
  const onPage = at?.onPage ?? ((next: number) => setOwn({ list, page: next }));
  const inputOf = (each: number) =>
    ({ ...input, query: { ...(input.query as object), page: each, page_size: size } }) as Input<C>;
  const answer = useCall(call, inputOf(page), { refetchInterval });
  const reply = answer.data as Reply<RowOf<C>> | undefined;
  const moved = useMoved(
    reply && !answer.isPlaceholderData ? { list, page, ids: reply.data.map(idOf) } : undefined,
    async (each) => ((await readAnew(call, inputOf(each))) as Reply<RowOf<C>>).data.map(idOf),
  );
  const back = () => {
    invalidate([call]);
    onPage(page - 1);
  };
  const pages = reply && reply.total > size && (
    <>
      {moved && <MovedNotice page={page} onBack={back} />}
      <Pagination
        page={page}
        pageSize={size}
        total={reply.total}
        capped={reply.total_capped === true}
        onPageChange={onPage}
      />
    </>
  );
  return { answer, pages };
}

/** Rows on one page. */
const PAGE = 20;
