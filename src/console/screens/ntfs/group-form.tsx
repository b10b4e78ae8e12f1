import * as v from 'valibot';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { userGroup } from '#contract/campaign/user-group.ts';
import { GroupDefinition, UserGroupInput, type UserGroup } from '#contract/campaign/user-group.schema.ts';
import { ruleWords } from '#domain/audience/rule-words.ts';
import type { Rule } from '#domain/audience/rules.ts';
import { addressBelow, addressOf } from '#contract/kinds.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import type { OwnFieldProps, Section } from '#console/shell/form/fields.ts';
import { useRecordForm, type RecordForm } from '#console/shell/form/use-record-form.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { CountPanel, SidePanel } from './group-count.tsx';
import { PeopleField } from './people-field.tsx';
import { RuleField } from './rule-editor.tsx';

export function GroupEdit({ params }: { params: { id: string } }) {
  const answer = useCall(userGroup.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="user group">
      {(group) => <GroupForm key={group.id} group={group} />}
    </RecordState>
  );
}

export const GroupCreate = () => <GroupForm />;

function GroupForm({ group }: { group?: UserGroup }) {
  const form = useRecordForm<typeof UserGroupInput, UserGroup>({
    kind: 'user_group',
    schema: UserGroupInput,
    sections: SECTIONS,
    ...(group && { record: group }),
    initial: { mode: 'dynamic', rules: { all: [] }, customer_ids: [], include: [], exclude: [] },
    draft: `user_group:${group?.id ?? 'new'}`,
    leaveTo: group ? addressOf('user_group', group.id) : '/user-group/list',
    save: async ({ record, values, changes, send, ifMatch, idempotencyKey }) =>
      record
        ? (
            await send(userGroup.update, {
              params: { id: record.id },
              body: fitting(changes, values.mode),
              ifMatch,
              idempotencyKey,
            })
          ).data
        : (await send(userGroup.create, { body: fitting(values, values.mode) as never, idempotencyKey })).data,
    savedMessage: (saved) => `${saved?.name ?? 'The group'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(addressOf('user_group', saved.id), { replace: !group, close: true });
      else if (saved && !group) go(addressBelow('user_group', saved.id, 'edit'), { replace: true, close: true });
    },
  });
  const title = group ? `Edit ${group.name}` : 'Add user group';
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      <RecordFormView
        form={form}
        label={title}
        verbs={group ? { save: 'Save', close: 'Save and close' } : { close: 'Add user group' }}
        aside={<LiveCount form={form} />}
      />
    </div>
  );
}

/** Counts whom the group would hold as it is being written. */
function LiveCount({ form }: { form: RecordForm }) {
  const { values } = useFormState(form.model);
  const { mode, customer_ids, rules, include, exclude } = values;
  const written = useDebounced(JSON.stringify(fitting({ mode, customer_ids, rules, include, exclude }, mode)), 150);
  const read = v.safeParse(GroupDefinition, JSON.parse(written));
  const answer = useCall(
    userGroup.preview,
    { body: read.success ? (read.output as never) : { mode: 'static' } },
    { enabled: read.success, staleTime: 10_000 },
  );
  return (
    <SidePanel title="Who is in it now">
      {read.success ? (
        <CountPanel count={answer.data?.data} current={!answer.isPlaceholderData} />
      ) : (
        <p className="text-muted">Complete the rules to count them.</p>
      )}
      {answer.isError && <p className="text-bad">It could not be counted.</p>}
    </SidePanel>
  );
}

/** The rules of a dynamic group; a static one has none. */
const Rules = (field: OwnFieldProps) =>
  field.values.mode === 'static' ? (
    <p className="col-span-full text-faint">A group of listed customers has no rules.</p>
  ) : (
    <RuleField {...field} value={field.value ?? { all: [] }} />
  );

/** The customers of a static group; a dynamic one lists none. */
const Listed = (field: OwnFieldProps) => (field.values.mode === 'static' ? <PeopleField {...field} /> : null);

/** Returns a group without what its mode does not have. */
const fitting = <T extends object>(group: T, mode: unknown) =>
  mode === 'static' ? { ...group, rules: null } : { ...group, customer_ids: [] };

/** Returns rules as both sides of a conflict read them. */
const rulesInWords = (value: unknown): string =>
  value === null ? 'None' : ruleWords(value as Rule, { countries: {}, cities: {}, languages: {} });

const SECTIONS: readonly Section<keyof typeof UserGroupInput.entries>[] = [
  {
    title: 'Group',
    fields: {
      name: { is: 'text', label: 'Name' },
      mode: {
        is: 'choice',
        label: 'Who is in it',
        options: [
          { value: 'dynamic', label: 'Whoever matches the rules' },
          { value: 'static', label: 'The customers listed here' },
        ],
      },
    },
  },
  {
    title: 'Rules',
    about: 'Evaluated whenever the group is used. Who has no such value, such as a country, does not match a rule.',
    fields: { rules: { is: 'own', label: 'Rules', draw: Rules, words: rulesInWords, asOne: true } },
  },
  {
    title: 'By hand',
    fields: {
      customer_ids: { is: 'own', label: 'Customers', draw: Listed },
      include: { is: 'own', label: 'Also', hint: 'In the group, whatever the rules say', draw: PeopleField },
      exclude: { is: 'own', label: 'Never', hint: 'Not in the group, whatever else says so', draw: PeopleField },
    },
  },
];
