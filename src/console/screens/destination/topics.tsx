import { dashboard } from '#contract/dashboard/dashboard.ts';
import { article } from '#contract/content/article.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { cx } from '#console/ui/cx.ts';
import { Link } from '#console/ui/link.tsx';
import { Card } from '#console/ui/page/card.tsx';

/** Shows what live articles and trips are about, the more often the larger. It follows while it is looked at. */
export function Topics() {
  const mayList = useAllowed(article.list);
  const answer = useCall(dashboard.topics, {}, { refetchInterval: REFRESH_MS });
  const topics = answer.data?.data.topics ?? [];
  const most = Math.max(1, ...topics.map(({ count }) => count));
  if (answer.data && topics.length === 0)
    return (
      <Card title="Topics">
        <p className="px-4 py-3 text-muted">Tags of live articles and trips appear here.</p>
      </Card>
    );
  return (
    <Card title="Topics">
      <ul aria-label="Topics" className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
        {topics.map(({ tag, count, recent }) => (
          <li key={tag} className={cx('text-ink', sizeOf(count / most))}>
            {mayList ? (
              <Link href={`/articles/list?q=${encodeURIComponent(tag)}`} className="hover:underline">
                {tag}
              </Link>
            ) : (
              tag
            )}
            {recent > 0 && <span className="ml-0.5 align-super text-xs text-good">{`+${recent}`}</span>}
            <span className="sr-only">{`, ${count} of them${recent > 0 ? `, ${recent} new this week` : ''}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const sizeOf = (share: number): string =>
  share > 0.66 ? 'text-lg font-semibold' : share > 0.33 ? 'font-medium' : 'text-sm text-muted';

/** How often the topics are read again while the page is visible. */
const REFRESH_MS = 5_000;
