import type { Company } from '#contract/fleet/company.schema.ts';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { ExpiryDay } from '#console/screens/fleet/fleet-words.tsx';

/** Shows a company's details, contact and payment data, and workload. */
export function CompanyInfo({ record }: { record: Company }) {
  return (
    <div className="flex flex-col gap-6">
      <Section title="Company">
        <DescriptionList
          facts={[
            { label: 'Legal name', value: <bdi>{record.legal_name}</bdi> },
            { label: 'Registration number', value: record.reg_no },
            { label: 'Country', value: record.country_name },
            { label: 'Based in', value: record.city_name },
          ]}
        />
      </Section>
      <Section title="Contact">
        <DescriptionList
          facts={[
            { label: 'Name', value: <bdi>{record.contact_name}</bdi> },
            {
              label: 'Email',
              value: <TextLink href={`mailto:${record.contact_email}`}>{record.contact_email}</TextLink>,
            },
            { label: 'Phone', value: <TextLink href={`tel:${record.contact_phone}`}>{record.contact_phone}</TextLink> },
          ]}
        />
      </Section>
      <Section title="Business">
        <DescriptionList
          facts={[
            { label: 'Our commission', value: `${record.commission_bps / 100}%` },
            { label: 'Paid in', value: record.payout_currency },
            { label: 'Rating', value: record.rating?.toFixed(1) },
            { label: 'Open jobs', value: record.open_jobs.toLocaleString('en') },
            { label: 'Services enabled', value: record.services.toLocaleString('en') },
            { label: 'Next document expiry', value: <ExpiryDay on={record.next_expiry} zone={record.timezone} /> },
          ]}
        />
      </Section>
      <RecordStamps record={record} />
    </div>
  );
}
