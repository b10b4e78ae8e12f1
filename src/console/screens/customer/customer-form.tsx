import { useState } from 'react';
import { publicReference } from '#contract/reference/public-reference.ts';
import { customer as customerCalls } from '#contract/customer.ts';
import { CustomerInput, type Customer } from '#contract/customer.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { ApiError } from '#console/shell/state/api-error.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useTitle } from '#console/shell/state/title.ts';
import { ErrorState } from '#console/ui/page/states.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';

export function CustomerEdit({ params }: { params: { id: string } }) {
  const answer = useCall(customerCalls.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="customer">
      {(customer) =>
        customer.erased_at === null ? (
          <CustomerForm key={customer.id} customer={customer} />
        ) : (
          <ErrorState message="This customer was erased and cannot be changed." />
        )
      }
    </RecordState>
  );
}

export const CustomerCreate = () => <CustomerForm />;

function CustomerForm({ customer }: { customer?: Customer }) {
  const [holders, setHolders] = useState<Holders>({});
  const form = useRecordForm<typeof CustomerInput, Customer>({
    kind: 'customer',
    schema: CustomerInput,
    sections: useSections(holders),
    ...(customer && { record: customer }),
    read: (record) => ({ ...fieldsOf(record), tags: record.tags.join(', ') }),
    initial: { language: 'en', marketing_opt_in: false },
    draft: `customer:${customer?.id ?? 'new'}`,
    leaveTo: customer ? pathOf(customer) : '/users/list',
    save: async ({ record, values, changes, send, ifMatch, idempotencyKey }) => {
      try {
        return record
          ? (
              await send(customerCalls.update, {
                params: { id: record.id },
                body: changes,
                ifMatch,
                idempotencyKey,
              })
            ).data
          : (await send(customerCalls.create, { body: values, idempotencyKey })).data;
      } catch (error) {
        setHolders(holdersOf(error));
        throw error;
      }
    },
    savedMessage: (saved) => `${saved?.name ?? 'The customer'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(pathOf(saved), { replace: !customer, close: true });
      else if (saved && !customer) go(`${pathOf(saved)}/edit`, { replace: true, close: true });
    },
  });
  const title = customer ? `Edit ${customer.name}` : 'Add customer';
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      <RecordFormView
        form={form}
        label={title}
        verbs={customer ? { save: 'Save', close: 'Save and close' } : { close: 'Add customer' }}
      />
    </div>
  );
}

/** Returns the fields of a customer. A link to the existing customer appears below an email or phone that is taken. */
function useSections({ email, phone }: Holders) {
  const countries = useCall(customerCalls.countries, {}, { staleTime: 300_000 }).data?.data ?? {};
  const languages = useCall(publicReference.languagesMap, {}, { staleTime: 300_000 }).data?.data ?? {};
  return [
    {
      title: 'Person',
      about: 'Enter an email address or a phone number; both must be unique.',
      fields: {
        first_name: { is: 'text', label: 'First name', autoComplete: 'off' },
        last_name: { is: 'text', label: 'Last name', autoComplete: 'off' },
        email: {
          is: 'text',
          type: 'email',
          label: 'Email',
          hint: email && <OpenHolder {...email} />,
          autoComplete: 'off',
        },
        phone: {
          is: 'text',
          type: 'tel',
          label: 'Phone',
          hint: phone ? <OpenHolder {...phone} /> : 'With its country code, such as +65 9123 4567',
          autoComplete: 'off',
        },
        country: { is: 'search', label: 'Country', options: () => optionsOf(countries) },
        language: {
          is: 'search',
          label: 'Language',
          options: () => optionsOf(languages),
          hint: 'Language of messages to them',
        },
        timezone: {
          is: 'search',
          label: 'Time zone',
          options: zoneOptions,
          hint: 'Where they live; campaigns keep quiet at night there',
        },
      },
    },
    {
      title: 'For us',
      fields: {
        marketing_opt_in: { is: 'yes-no', label: 'Agreed to marketing', hint: 'Only with their consent' },
        tags: { is: 'text', label: 'Tags', hint: 'Separated by commas, such as vip, corporate' },
        note: { is: 'lines', label: 'Note', wide: true, hint: 'Staff only; at most 1,000 characters' },
      },
    },
  ] as const;
}

type Holder = { id: number; name: string };
type Holders = { email?: Holder; phone?: Holder };

const OpenHolder = ({ id, name }: Holder) => <TextLink href={pathOf({ id })}>Open {name}</TextLink>;

/** Returns the customers who already use the refused email or phone, if the server names them. */
const holdersOf = (error: unknown): Holders =>
  error instanceof ApiError && error.code === 'taken' ? (error.details?.holders ?? {}) : {};

const fieldsOf = ({
  first_name,
  last_name,
  email,
  phone,
  language,
  country,
  timezone,
  marketing_opt_in,
  note,
}: Customer) => ({
  first_name,
  last_name,
  email,
  phone,
  language,
  country,
  timezone,
  marketing_opt_in,
  note,
});

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label, hint: value }));

const pathOf = ({ id }: Pick<Customer, 'id'>): string => addressOf('customer', id);
