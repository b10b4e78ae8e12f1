import { useMemo } from 'react';
import { audit } from '#contract/audit.ts';
import { apiKey } from '#contract/staff/api-key.ts';
import type { ApiKey } from '#contract/staff/api-key.schema.ts';
import { grantsOf } from '#domain/access/access.ts';
import { mayHandOutKey } from '#domain/access/api-key-rules.ts';
import { refOf } from '#console/registry/kinds.ts';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { marketsOf } from '#console/screens/staff/admin-words.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { KeyCalls } from './key-calls.tsx';
import { KeyStatus } from './key-words.tsx';
import { ShownKey } from './shown-key.tsx';

/** Shows one API key: what it may do, what it called lately, and its history. */
export function ApiKeyRecord({ params }: { params: { id: string } }) {
  const answer = useCall(apiKey.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="API key">
      {(key) => <Record key={key.id} record={key} />}
    </RecordState>
  );
}

/** Makes a key. */
export function ApiKeyCreate() {
  useTitle('Add API key');
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Add API key" />
      <ApiKeyForm />
    </div>
  );
}

function Record({ record }: { record: ApiKey }) {
  const reference = useMemo(() => refOf('api_key', record), [record]);
  const history = useAllowed({ ...audit.history, access: audit.list.access });
  const tabs = useMemo((): RecordTabs<ApiKey> => (history ? [RIGHTS, CALLS, HISTORY] : [RIGHTS, CALLS]), [history]);
  return (
    <>
      <ShownKey id={record.id} name={record.name} />
      <TabbedRecord
        record={record}
        reference={reference}
        title={record.name}
        mark={<KeyStatus state={record.state} />}
        facts={[
          <code key="hint" className="font-mono text-sm">
            {record.hint}
          </code>,
          marketsOf(record),
          record.last_used_at ? `Last used ${showInstant(record.last_used_at)} from ${record.last_ip}` : 'Never used',
          ...(record.previous_until ? [`The key before works until ${showInstant(record.previous_until)}`] : []),
          `Added by ${record.created_by.name}`,
          ...(record.revoked_at ? [`Revoked by ${record.revoked_by?.name} ${showInstant(record.revoked_at)}`] : []),
        ]}
        tabs={tabs}
      />
    </>
  );
}

function Rights({ record }: { record: ApiKey }) {
  const { me } = useContextNow();
  const may = me && mayHandOutKey(me, { grants: grantsOf(record.permissions), markets: record.markets });
  const revoked = record.state === 'revoked' ? 'A revoked key stays revoked. Add another one instead.' : undefined;
  return <ApiKeyForm apiKey={record} blocked={revoked ?? (may && !may.ok ? may.why : undefined)} />;
}

const RIGHTS = { value: 'rights', label: 'Key & permissions', Body: Rights };
const CALLS = { value: 'calls', label: 'Recent calls', Body: KeyCalls };
const HISTORY = {
  value: 'history',
  label: 'History',
  Body: ({ record }: { record: ApiKey }) => <History kind="api_key" id={record.id} />,
};
