import { publicReference } from '#contract/reference/public-reference.ts';
import { customer as customerCalls } from '#contract/customer.ts';
import type { Customer } from '#contract/customer.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { consentWords } from '#domain/customer.ts';
import { PLATFORMS } from '#domain/sending/message.ts';
import { CHANNEL_WORDS, SKIPPED } from '#domain/sending/message-words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { refOf, type Ref } from '#console/registry/kinds.ts';
import { showInstant, showZone } from '#console/shell/common/display.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useAllowed, useCommand } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Chip } from '#console/ui/status.tsx';
import { SIGN_WORDS } from './customer-words.tsx';

/** Shows a customer's details, spending and possible duplicates. */
export function CustomerInfo({ record: customer }: { record: Customer }) {
  const { email, phone, language, tags, devices } = customer;
  const languages = useCall(publicReference.languagesMap, {}, { staleTime: 300_000 }).data?.data ?? {};
  const mayCompare = useAllowed(customerCalls.duplicates);
  return (
    <div className="flex flex-col gap-6">
      {mayCompare && customer.erased_at === null && <Duplicates customer={customer} />}
      <Section title="Person">
        <DescriptionList
          facts={[
            { label: 'First name', value: <bdi>{customer.first_name}</bdi> },
            { label: 'Last name', value: customer.last_name && <bdi>{customer.last_name}</bdi> },
            { label: 'Email', value: email && <TextLink href={`mailto:${email}`}>{email}</TextLink> },
            { label: 'Phone', value: phone && <TextLink href={`tel:${phone}`}>{phone}</TextLink> },
            { label: 'Country', value: customer.country_name },
            { label: 'Language', value: languages[language] ?? language },
            { label: 'Time zone', value: customer.timezone && showZone(customer.timezone) },
            { label: 'Marketing', value: <Consent customer={customer} /> },
            { label: 'Devices', value: devices.length > 0 && devicesIn(devices) },
            {
              label: 'Tags',
              value: tags.length > 0 && (
                <span className="flex flex-wrap gap-1">
                  {tags.map((tag) => (
                    <Chip key={tag}>{tag}</Chip>
                  ))}
                </span>
              ),
            },
            {
              label: 'Note',
              value: customer.note && <bdi className="whitespace-pre-wrap">{customer.note}</bdi>,
              wide: true,
            },
          ]}
        />
      </Section>
      <Section title="Bookings">
        <DescriptionList
          facts={[
            { label: 'Bookings', value: customer.bookings.toLocaleString('en') },
            { label: 'Not over yet', value: customer.open_bookings.toLocaleString('en') },
            { label: 'Last booked', value: customer.last_booking_at && showInstant(customer.last_booking_at) },
            {
              label: 'Paid, less refunds',
              value: customer.spend.map(({ currency, minor }) => formatMoney(minor, currency)).join(' + '),
            },
          ]}
        />
      </Section>
      <Section title="Record">
        <DescriptionList
          facts={[
            { label: 'Id', value: customer.id },
            { label: 'Version', value: customer.version },
            { label: 'Added', value: showInstant(customer.created_at) },
            { label: 'Last changed', value: showInstant(customer.updated_at) },
          ]}
        />
      </Section>
    </div>
  );
}

/** Says how many devices of which kind get push messages, and when one was last used. */
function devicesIn(devices: Customer['devices']): string {
  const words = PLATFORMS.map(
    (platform) => [devices.filter((each) => each.platform === platform).length, platform] as const,
  )
    .filter(([count]) => count > 0)
    .map(([count, platform]) => `${count} ${PLATFORM_WORDS[platform]}`);
  const [last] = devices;
  return `${words.join(', ')}${last ? `, last used ${showInstant(last.seen_at)}` : ''}`;
}

const PLATFORM_WORDS = { ios: 'iOS', android: 'Android', web: 'web' } as const;

/** Says whether a customer agreed to marketing, and which of their addresses are not written to all the same. */
function Consent({ customer: { marketing_opt_in, consent, suppressed } }: { customer: Customer }) {
  return (
    <>
      <span>{marketing_opt_in ? 'Agreed' : consent ? 'No longer agreed' : 'Not agreed'}</span>
      {consent && (
        <p className="text-muted">
          {showInstant(consent.at)}, {consentWords(consent.through, consent.by)}
        </p>
      )}
      {suppressed.map(({ channel, reason, at }) => (
        <p key={channel} className="text-warn">
          {CHANNEL_WORDS[channel]}: {SKIPPED[reason]} Since {showInstant(at)}.
        </p>
      ))}
    </>
  );
}

/** Lists possible duplicates, each with a command to merge the two. */
function Duplicates({ customer }: { customer: Customer }) {
  const { data } = useCall(customerCalls.duplicates, { params: { id: customer.id } });
  const merge = useCommand('customer.merge');
  const alike = data?.data ?? [];
  if (alike.length === 0) return null;
  const kept: Ref = refOf('customer', customer);
  return (
    <Section title="Possible duplicate">
      <PlainTable
        label="Possible duplicate"
        head={['Customer', 'Email', 'Phone', 'Bookings', 'Why', ...(merge ? [''] : [])]}
        right={[3]}
        rows={alike.map(({ customer: other, signs }) => [
          <TextLink key="name" href={addressOf('customer', other.id)}>
            <bdi>{other.name}</bdi>
          </TextLink>,
          other.email ?? '–',
          other.phone ?? '–',
          other.bookings.toLocaleString('en'),
          signs.map((sign) => SIGN_WORDS[sign]).join(', '),
          ...(merge
            ? [
                <Button
                  key="merge"
                  size="sm"
                  aria-label={`Merge ${other.name} into ${customer.name}`}
                  onClick={() => {
                    const into: Ref = refOf('customer', other);
                    execute('customer.merge', { refs: [kept], values: { other: into } });
                  }}
                >
                  Merge
                </Button>,
              ]
            : []),
        ])}
      />
    </Section>
  );
}
