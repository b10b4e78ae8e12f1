import { useMemo } from 'react';
import { crm, type City } from '#contract/crm.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { CommandButtons } from '#console/shell/command-menu.tsx';
import { showInstant, showName } from '#console/shell/display.ts';
import { useCall } from '#console/shell/queries.ts';
import { useRecord } from '#console/shell/record.ts';
import { RecordState } from '#console/shell/record-state.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Section } from '#console/ui/section.tsx';
import { Tabs } from '#console/ui/tabs.tsx';
import { History } from '#console/shell/history.tsx';
import { urlText } from '#console/shell/url-fields.ts';
import { useUrlState } from '#console/shell/url-state.ts';
import { CityState, servicesOf } from './city-words.tsx';

/** One city: what is sold there and how. */
export function CityRecord({ params }: { params: { id: string } }) {
  const answer = useCall(crm.city, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="city">
      {(city) => <Record city={city} />}
    </RecordState>
  );
}

function Record({ city }: { city: City }) {
  const ref = useMemo<Ref<'city'>>(
    () => ({ kind: 'city', id: city.id, label: showName(city.name), record: city }),
    [city],
  );
  const [{ tab }, change] = useUrlState(TAB_STATE);
  const keys = useMemo(() => ({ tab: (index: number) => change({ tab: TABS[index]?.value ?? 'basics' }) }), [change]);
  useRecord(ref, keys);
  const { value, Body } = TABS.find((each) => each.value === tab) ?? TABS[0];
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={showName(city.name)}
        mark={<CityState city={city} />}
        facts={[city.country_name, servicesOf(city), city.timezone]}
        actions={<CommandButtons kind="city" records={ref} />}
      />
      <Tabs
        label="City"
        value={value}
        onValueChange={(next) => change({ tab: next })}
        items={TABS.map((each) => ({ ...each, href: each.value === 'basics' ? '?' : `?tab=${each.value}` }))}
      >
        <Body city={city} />
      </Tabs>
    </div>
  );
}

function Basics({ city }: { city: City }) {
  const others = Object.entries(city.name).filter(([tag]) => tag !== 'en');
  return (
    <div className="flex flex-col gap-6">
      <Section title="Name and place">
        <DescriptionList
          facts={[
            ...others.map(([tag, text]) => ({ label: `Name (${tag})`, value: <span lang={tag}>{text}</span> })),
            { label: 'Country', value: `${city.country_name} (${city.country})` },
            { label: 'Slug', value: city.slug },
            { label: 'Time zone', value: city.timezone },
            { label: 'Currency', value: city.currency },
            { label: 'Position on the map', value: `${city.lat}, ${city.lng}` },
          ]}
        />
      </Section>
      <Section title="Booking">
        <DescriptionList
          facts={[
            { label: 'Services', value: servicesOf(city) },
            { label: 'Shortest notice', value: `${city.min_lead_min} minutes` },
            { label: 'Longest notice', value: `${city.max_lead_days} days` },
            { label: 'Buffer between jobs', value: `${city.buffer_min} minutes` },
            { label: 'Position in lists', value: city.position },
          ]}
        />
      </Section>
      <Section title="Record">
        <DescriptionList
          facts={[
            { label: 'Id', value: city.id },
            { label: 'Version', value: city.version },
            { label: 'Added', value: showInstant(city.created_at) },
            { label: 'Last changed', value: showInstant(city.updated_at) },
          ]}
        />
      </Section>
    </div>
  );
}

const TAB_STATE = { tab: urlText('basics') };

const TABS = [
  { value: 'basics', label: 'Basics', Body: Basics },
  { value: 'history', label: 'History', Body: ({ city }: { city: City }) => <History kind="city" id={city.id} /> },
] as const;
