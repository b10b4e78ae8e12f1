import { customer } from '#contract/customer.ts';
import { MERGE_FIELDS, mayErase, type MergeField } from '#domain/customer.ts';
import { isNamedBy } from '#console/registry/palette/asked.ts';
import { action, source, type Availability } from '#console/registry/define.ts';
import { addressBelow, addressOf, type KindFacts } from '#contract/kinds.ts';
import { type Ref, foundRef } from '#console/registry/kinds.ts';
import { isNotFound, toggles } from '#console/registry/plain.ts';
import { choice, record, type StepAt } from '#console/registry/steps.ts';

type Facts = KindFacts['customer'];

const edit = action({
  id: 'customer.edit',
  title: 'Edit customer',
  words: ['change', 'form', 'tags', 'note', 'phone number', 'email', 'wrong name', 'wrong number'],
  call: [customer.one, customer.update],
  on: { kind: 'customer', max: 1 },
  icon: 'edit',
  keys: ['e'],
  steps: {},
  test: there,
  run: async ({ record: { id } }) => ({ say: '', go: addressBelow('customer', id, 'edit') }),
});

const switching = toggles('customer', { may: there, words: { enable: ['allow'], disable: ['block'] } });

const merge = action({
  id: 'customer.merge',
  title: 'Merge customer',
  words: [
    'duplicate',
    'join',
    'combine',
    'same person',
    'double',
    'dedupe',
    'same customer twice',
    'two accounts',
    'double customer',
  ],
  call: [customer.merge, customer.list],
  on: { kind: 'customer', max: 1 },
  keys: ['Shift+M'],
  danger: 'confirm',
  steps: {
    other: record({
      of: 'customer',
      label: 'Other',
      hint: 'Their bookings move here and their record is erased',
      check: ({ id, record: other }, { records: [kept] }) =>
        id === kept?.id ? 'Choose another customer: this is the one that is kept.' : whyNotThere(other),
    }),
    name: winner('name', 'Name'),
    email: winner('email', 'Email'),
    phone: winner('phone', 'Phone'),
    country: winner('country', 'Country'),
    timezone: winner('timezone', 'Time zone'),
    language: winner('language', 'Language'),
    note: winner('note', 'Note'),
  },
  test: there,
  preview: async ({ record: kept, values: { other, ...choices } }) => ({
    say: `${other.label} is merged into ${kept.name}. This cannot be undone.`,
    compare: {
      heads: [`${kept.name}, stays`, `${other.record.name}, is erased`] as const,
      rows: [
        ...MERGE_FIELDS.map((field) => ({
          label: WORDS[field],
          values: [kept[field] ?? '–', other.record[field] ?? '–'] as const,
          taken: choices[field] === 'other' || kept[field] === null ? (1 as const) : (0 as const),
        })),
        {
          label: 'Bookings',
          values: [
            kept.bookings.toLocaleString('en'),
            `${other.record.bookings.toLocaleString('en')}, which move`,
          ] as const,
        },
      ],
    },
    button: `Merge into ${kept.name}`,
  }),
  async run({ record: kept, values: { other, ...choices }, send, idempotencyKey }) {
    const { data } = await send(customer.merge, {
      params: { id: kept.id },
      ifMatch: kept.version,
      idempotencyKey,
      body: {
        other_id: other.id,
        other_version: other.record.version,
        take: MERGE_FIELDS.filter((field) => choices[field] === 'other'),
      },
    });
    return { say: `${other.label} was merged into ${data.name}.`, go: addressOf('customer', data.id) };
  },
});

const erase = action({
  id: 'customer.erase',
  title: 'Erase customer',
  words: [
    'delete',
    'remove',
    'anonymise',
    'forget',
    'privacy',
    'gdpr',
    'right to be forgotten',
    'forget customer',
    'delete my account',
    'data deletion',
    'wants data deleted',
    'remove data',
    'delete my data',
    'gdpr request',
  ],
  call: customer.remove,
  on: { kind: 'customer', max: 1 },
  icon: 'remove',
  rare: true,
  danger: 'confirm',
  steps: {},
  test: mayErase,
  preview: async ({ record: { name, email, phone, bookings } }) => ({
    say: `Personal data of ${name} is permanently erased, here and in their bookings. This cannot be undone.`,
    facts: [
      {
        label: 'Goes',
        value: [
          'Name',
          email,
          phone,
          'note, tags, contact facts, notes and private addresses in bookings, and what the history holds of them',
        ]
          .filter(Boolean)
          .join(', '),
      },
      {
        label: 'Stays',
        value: `${bookings.toLocaleString('en')} ${bookings === 1 ? 'booking' : 'bookings'} with times, prices, payments and refunds; country and language`,
      },
    ],
    button: 'Erase customer',
  }),
  async run({ record: { id, name, version }, send }) {
    await send(customer.remove, { params: { id }, ifMatch: version });
    return { say: `${name} is erased.` };
  },
});

const customerSource = source({
  kind: 'customer',
  call: customer.list,
  async resolve(pasted, { send, signal }) {
    if (pasted.what === 'email' || pasted.what === 'phone') {
      const { data } = await send(customer.list, { query: { q: pasted.value }, signal });
      return data.map((row) => foundRef('customer', row)).filter((ref) => isNamedBy(ref, pasted));
    }
    if (pasted.what !== 'id') return [];
    try {
      const { data } = await send(customer.one, { params: { id: pasted.value }, signal });
      const { merged_into: into } = data;
      // The number of a merged customer leads to the customer it was merged into.
      if (into) return [foundRef('customer', (await send(customer.one, { params: { id: into.id }, signal })).data)];
      return data.erased_at === null ? [foundRef('customer', data)] : [];
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  },
});

export const customersActions = { actions: [edit, ...switching, merge, erase], sources: [customerSource] };

/** Returns the step that chooses whose value stays when both records have one and they differ. */
function winner(field: MergeField, label: string) {
  const sides = ({ records: [kept], values }: StepAt) => {
    const other = values.other as Ref<'customer'> | undefined;
    if (kept?.kind !== 'customer' || !other) return undefined;
    return { ours: kept.record[field], theirs: other.record[field] };
  };
  return choice<'kept' | 'other', { label: string; hint: string; when(at: StepAt): boolean }>({
    label,
    hint: 'Which customer is kept?',
    when(at) {
      const { ours, theirs } = sides(at) ?? {};
      return Boolean(ours) && Boolean(theirs) && ours !== theirs;
    },
    options(at) {
      const { ours, theirs } = sides(at) ?? {};
      return [
        { value: 'kept', label: ours ?? '–', hint: 'From the customer that is kept' },
        { value: 'other', label: theirs ?? '–', hint: 'From the other customer' },
      ];
    },
  });
}

function there(facts: Facts): Availability {
  const why = whyNotThere(facts);
  return why === undefined ? { ok: true } : { ok: false, why };
}

const whyNotThere = ({ erased_at }: Facts): string | undefined =>
  erased_at === null ? undefined : 'This customer was erased and cannot be changed.';

const WORDS: Readonly<Record<MergeField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',
  country: 'Country',
  timezone: 'Time zone',
  note: 'Note',
};
