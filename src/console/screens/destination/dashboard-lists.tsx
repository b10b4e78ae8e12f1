import type { ReactNode } from 'react';
import type { BrokenCard, ContentOverview, OverviewItem } from '#contract/content/overview.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Card } from '#console/ui/page/card.tsx';

/** Lists cards of live pages whose record the public may not see. */
export const BrokenCards = ({ broken }: Pick<ContentOverview, 'broken'>) => (
  <List title="Broken cards" total={broken.total} none="No card of a live page leads to something hidden.">
    {broken.items.map((card) => (
      <Line key={`${card.kind} ${card.id} ${card.of} ${card.ref}`} item={card} more={recordWords(card)} />
    ))}
  </List>
);

/** Lists what waits for a review. */
export const InReview = ({ reviews }: Pick<ContentOverview, 'reviews'>) => (
  <List
    title="In review"
    total={reviews.total}
    none="Nothing waits for a review."
    all={allOf(reviews, 'in_review=true')}
  >
    {reviews.items.map((item) => (
      <Line key={keyOf(item)} item={item} more={item.at === null ? '' : relativeText(item.at)} />
    ))}
  </List>
);

/** Lists live banners that end within three days. */
export const EndingBanners = ({ banners }: Pick<ContentOverview, 'banners'>) => (
  <List
    title="Banners ending"
    total={banners.total}
    none="No live banner ends within three days."
    all={
      <TextLink href="/banner/list?state=live" className="text-sm">
        Banners
      </TextLink>
    }
  >
    {banners.items.map(({ id, name, at }) => (
      <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
        <TextLink href={addressOf('banner', id)} className="min-w-0 wrap-anywhere">
          {name}
        </TextLink>
        <span className="ml-auto text-sm text-muted">{relativeText(at)}</span>
      </li>
    ))}
  </List>
);

/** Lists moments that wait for a review. */
export const WaitingMoments = ({ moments }: Pick<ContentOverview, 'moments'>) => (
  <List
    title="Moments to review"
    total={moments.total}
    none="No moment waits for a review."
    all={
      <TextLink href="/moments/review" className="text-sm">
        Review
      </TextLink>
    }
  >
    {moments.items.map(({ id, name, at, score }) => (
      <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
        <TextLink href={addressOf('moment', id)} className="min-w-0 wrap-anywhere">
          {name}
        </TextLink>
        <span className="text-sm text-faint">Score {score}</span>
        <span className="ml-auto text-sm text-muted">{relativeText(at)}</span>
      </li>
    ))}
  </List>
);

/** Lists texts whose English has changed. */
export const OutOfDate = ({ stale }: Pick<ContentOverview, 'stale'>) => (
  <List
    title="Out of date"
    total={stale.total}
    none="Every translation is held against the English of today."
    all={allOf(stale, 'language_state=stale')}
  >
    {stale.items.map((item) => (
      <Line key={keyOf(item)} item={item} more={item.languages.map(languageLabel).join(', ')} />
    ))}
  </List>
);

/** Lists what goes live within a week. */
export const Scheduled = ({ scheduled }: Pick<ContentOverview, 'scheduled'>) => (
  <List
    title="Scheduled this week"
    total={scheduled.total}
    none="Nothing goes live within seven days."
    all={allOf(scheduled, 'status=scheduled')}
  >
    {scheduled.items.map((item) => (
      <Line key={keyOf(item)} item={item} more={whenOf(item)} />
    ))}
  </List>
);

const whenOf = ({ at, languages }: OverviewItem): string =>
  [at === null ? '' : showInstant(at), languages.map(languageLabel).join(', ')].filter(Boolean).join(' · ');

const recordWords = ({ of, ref, record }: BrokenCard): string =>
  record === '' ? `${asWords(of)} ${ref} was deleted` : `${record} is not public`;

type ListProps = { title: string; total: number; none: string; all?: ReactNode; children: ReactNode };

function List({ title, total, none, all, children }: ListProps) {
  return (
    <Card title={total > 0 ? `${title} (${total})` : title} action={total > 0 && all}>
      {total === 0 ? (
        <p className="px-4 py-3 text-muted">{none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}

function Line({ item, more }: { item: OverviewItem; more: string }) {
  const { path, noun } = KINDS[item.kind];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
      <TextLink href={path(item.id)} className="min-w-0 wrap-anywhere">
        {item.name}
      </TextLink>
      <span className="text-sm text-faint">{noun}</span>
      <span className="ml-auto text-sm text-muted">{more}</span>
    </li>
  );
}

/** Returns a link to the whole list of each kind that these items have. */
function allOf({ items }: ContentOverview['stale'], query: string): ReactNode {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return (
    <span className="flex flex-wrap justify-end gap-x-2 text-sm">
      {kinds.map((kind) => (
        <TextLink key={kind} href={`${KINDS[kind].list}?${query}`}>
          {KINDS[kind].nouns}
        </TextLink>
      ))}
    </span>
  );
}

const keyOf = ({ kind, id }: OverviewItem): string => `${kind} ${id}`;

type Kind = OverviewItem['kind'];

const KINDS: Readonly<Record<Kind, { path(id: number): string; list: string; noun: string; nouns: string }>> = {
  article: { path: (id) => addressOf('article', id), list: '/articles/list', noun: 'Article', nouns: 'Articles' },
  trip: { path: (id) => addressOf('trip', id), list: '/trips/list', noun: 'Trip', nouns: 'Trips' },
  promotion: {
    path: (id) => addressOf('promotion', id),
    list: '/promotion-page',
    noun: 'Promotion page',
    nouns: 'Promotion pages',
  },
  layout: { path: (id) => addressOf('layout', id), list: '/homev2', noun: 'Layout of a page', nouns: 'Home pages' },
  story: { path: (id) => addressOf('story', id), list: '/stories', noun: 'Story', nouns: 'Stories' },
  city_content: { path: (id) => addressOf('city_content', id), list: '/insider/city', noun: 'City', nouns: 'Cities' },
  country_content: {
    path: (id) => addressOf('country_content', id),
    list: '/insider/country',
    noun: 'Country',
    nouns: 'Countries',
  },
};
