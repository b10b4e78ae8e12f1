import { useState } from 'react';
import { passkey } from '#contract/staff/passkey.ts';
import type { Passkey } from '#contract/staff/passkey.schema.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { OneField, type FieldPrompt } from '#console/shell/common/one-field.tsx';
import { execute } from '#console/shell/commands/executor.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { invalidate, useCall } from '#console/shell/server/queries.ts';
import { addPasskey, knowsPasskeys, passkeySentence } from '#console/shell/session/passkeys.ts';
import { ApiError } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { takeSelf } from '#console/shell/state/session.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { sso } from '#contract/staff/sso.ts';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';

/** Lists the user's passkeys, adds and removes them. */
export function Passkeys() {
  const answer = useCall(passkey.list);
  const [adding, setAdding] = useState(false);
  return (
    <RecordState answer={answer} record={answer.data?.data} noun="passkeys">
      {(passkeys) => (
        <div className="flex max-w-2xl flex-col items-start gap-4">
          <p className="text-muted">
            A passkey signs you in with the lock of your device instead of password and code. It works on this address
            only, so nobody can be tricked into giving it away.
          </p>
          {passkeys.length === 0 ? (
            <p className="text-faint">No passkeys yet</p>
          ) : (
            <div className="w-full">
              <PlainTable
                label="Your passkeys"
                head={['Name', 'Added', 'Last used', 'Change it']}
                rows={passkeys.map(rowOf)}
              />
            </div>
          )}
          {!knowsPasskeys() && <Notice tone="info" title="This browser does not know passkeys." />}
          {knowsPasskeys() &&
            (adding ? (
              <OneField prompt={NAME} button="Continue" onSubmit={(name) => added(name, () => setAdding(false))}>
                <Button onClick={() => setAdding(false)}>Cancel</Button>
              </OneField>
            ) : (
              <Button variant="primary" onClick={() => setAdding(true)}>
                Add a passkey
              </Button>
            ))}
        </div>
      )}
    </RecordState>
  );
}

async function added(name: string, done: () => void): Promise<void> {
  try {
    await addPasskey(name);
  } catch (error) {
    if (error instanceof ApiError) {
      if (!error.noticed) throw error;
    } else toast({ tone: 'warn', text: passkeySentence(error) });
    return;
  }
  invalidate([passkey.create]);
  // A role may have demanded a second factor, which this is.
  takeSelf((await runtime().send(sso.self)).data);
  toast({ tone: 'good', text: `The passkey ${name} is added. Your other sessions have ended.` });
  done();
}

const rowOf = ({ id, name, created_at, last_used_at }: Passkey) => [
  name,
  showInstant(created_at),
  last_used_at ? showInstant(last_used_at) : 'Never',
  <span key="change" className="flex gap-2">
    <Button
      size="sm"
      aria-label={`Rename the passkey ${name}`}
      onClick={() => execute('profile.renamePasskey', { values: { id } })}
    >
      Rename
    </Button>
    <Button
      size="sm"
      aria-label={`Remove the passkey ${name}`}
      onClick={() => execute('profile.removePasskey', { values: { id } })}
    >
      Remove
    </Button>
  </span>,
];

const NAME: FieldPrompt = {
  name: 'name',
  label: 'Name of the passkey',
  hint: 'Such as the device it is on',
  autoComplete: 'off',
};
