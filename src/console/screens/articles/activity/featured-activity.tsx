import { useMemo } from 'react';
import * as v from 'valibot';
import { activity } from '#contract/activity/activity.ts';
import {
  FEATURED_ACTIVITY_SORTS,
  FeaturedActivityInput,
  type FeaturedActivity,
} from '#contract/activity/featured-activity.schema.ts';
import { featuredActivity } from '#contract/activity/featured-activity.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressOf } from '#contract/kinds.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showName } from '#console/shell/common/display.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { choice, ofRecord, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import type { Column } from '#console/ui/table/types.ts';
import {
  readWindow,
  stateColumn,
  stateFilter,
  StateMark,
  stateWords,
  typedWindow,
  WINDOW_COLUMNS,
  windowFacts,
  windowFields,
  windowOf,
} from '#console/shell/content/window.tsx';
import { named } from '#console/shell/form/field/field-parts.ts';
import { WithThumbnail } from '#console/shell/record/photos.tsx';

/** Lists the activities that are featured, by city and in the order of each. */
export function FeaturedActivityList() {
  const list = useList({
    kind: 'featured_activity',
    filters: FILTERS,
    sorts: FEATURED_ACTIVITY_SORTS,
    order: 'city',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="articles.featured_activities.create"
      none="Activities that are featured on the page of a city, or everywhere, appear here."
    />
  );
}

export function FeaturedActivityRecord({ params }: { params: { id: string } }) {
  const answer = useCall(featuredActivity.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="featured activity">
      {(row) => <Record record={row} />}
    </RecordState>
  );
}

function Record({ record }: { record: FeaturedActivity }) {
  const reference = useMemo(() => refOf('featured_activity', record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={showName(record.name)}
      mark={<StateMark state={record.state} words={STATE_WORDS} />}
      facts={[`Featured ${record.city_name === null ? 'everywhere' : `in ${record.city_name}`} ${windowOf(record)}`]}
      tabs={TABS}
    />
  );
}

const Basics = ({ record }: { record: FeaturedActivity }) => (
  <div className="flex flex-col gap-6">
    <Section title="Featured">
      <DescriptionList facts={[{ label: 'City', value: cityOf(record) }, ...windowFacts(record)]} />
    </Section>
    <Section title="Activity">
      <DescriptionList
        facts={[
          {
            label: 'Name',
            value: (
              <WithThumbnail url={record.photo_url ?? undefined}>
                <ActivityLink record={record} />
              </WithThumbnail>
            ),
          },
          { label: 'Public', value: record.activity_enabled ? 'Yes' : 'Disabled' },
        ]}
      />
    </Section>
    <RecordStamps record={record} />
  </div>
);

const ActivityLink = ({ record }: { record: FeaturedActivity }) => (
  <TextLink href={addressOf('activity', record.activity_id)}>{showName(record.name)}</TextLink>
);

const TABS: RecordTabs<FeaturedActivity> = [
  { value: 'basics', label: 'Basics', Body: Basics },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind="featured_activity" id={record.id} /> },
];

/** Edits or creates a place among the featured activities. */
export const { Edit: FeaturedActivityEdit, Create: FeaturedActivityCreate } = plainForm({
  kind: 'featured_activity',
  schema: v.strictObject({ ...FeaturedActivityInput.entries, ...typedWindow }),
  ...featuredActivity,
  names: { activities: activity.names, cities: publicReference.citiesMap },
  read: ({ activity_id, city_id, ...record }) => ({ activity_id, city_id, ...readWindow(record) }),
  sections: ({ activities, cities }, record) => [
    {
      title: 'Featured activity',
      fields: {
        activity_id: {
          is: 'record',
          label: 'Activity',
          options: () =>
            named(optionsOf(record ? { [record.activity_id]: showName(record.name), ...activities } : activities)),
        },
        city_id: {
          is: 'record',
          label: 'City',
          options: () => named(optionsOf(cities)),
          hint: 'Leave empty to feature it everywhere',
        },
        ...windowFields(),
      },
    },
  ],
});

const STATE_WORDS = stateWords('Activity disabled');

export const FILTERS = {
  q: text('Activity or city'),
  state: stateFilter(STATE_WORDS),
  city: choice({ label: 'City', names: publicReference.citiesMap, like: /^\d{1,9}$/ }),
  activity: ofRecord('Activity', 'activity', (id) => ({ activity: id })),
};

const cityOf = ({ city_name }: FeaturedActivity): string => city_name ?? 'Everywhere';

const COLUMNS: readonly Column<FeaturedActivity>[] = [
  {
    id: 'name',
    header: 'Activity',
    width: 220,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => <WithThumbnail url={row.photo_url ?? undefined}>{showName(row.name)}</WithThumbnail>,
  },
  { id: 'city', header: 'City', width: 120, sortable: true, cell: cityOf },
  { id: 'position', header: 'Position', align: 'right', width: 80, cell: (row) => row.position },
  stateColumn(STATE_WORDS),
  ...WINDOW_COLUMNS,
];
