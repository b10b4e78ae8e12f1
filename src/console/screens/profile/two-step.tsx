import { useState } from 'react';
import { profile } from '#contract/staff/profile.ts';
import { sso } from '#contract/staff/sso.ts';
import type { ReplyOf } from '#contract/kit/call.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { invalidate, useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { session, takeSelf } from '#console/shell/state/session.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { Badge } from '#console/ui/status.tsx';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanSecret, type Secret } from './scan-secret.tsx';

type State = ReplyOf<typeof profile.twoStep>['data'];

/** Current step: `off` and `codes` say what follows, `scan` shows the secret, `kept` the codes. */
type Doing =
  | { is: 'nothing' }
  | { is: 'off' | 'codes' }
  | { is: 'scan'; secret: Secret }
  | { is: 'kept'; codes: readonly string[] };

/** Turns two-step sign-in on with an app or off, and generates new recovery codes. */
export function TwoStep() {
  const answer = useCall(profile.twoStep);
  return (
    <RecordState answer={answer} record={answer.data?.data} noun="two-step sign-in">
      {(state) => <Steps state={state} />}
    </RecordState>
  );
}

function Steps({ state }: { state: State }) {
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' });
  const [busy, setBusy] = useState(false);
  const stop = () => setDoing({ is: 'nothing' });
  const { send } = runtime();
  const go = async (what: 'on' | 'off' | 'codes') => {
    if (busy) return;
    setBusy(true);
    try {
      setDoing(await carriedOut(what));
    } catch (error) {
      if (!(error instanceof ApiError && error.noticed)) toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  switch (doing.is) {
    case 'scan':
      return (
        <ScanSecret
          secret={doing.secret}
          onCancel={stop}
          onCode={async (code) => {
            const { data } = await send(profile.confirmTwoStep, { body: { code } });
            changed('Two-step sign-in is on. Your other sessions have ended.');
            // Rights that waited for it are there now.
            if (session.self?.two_step_missing) takeSelf((await send(sso.self)).data);
            setDoing({ is: 'kept', codes: data.recovery_codes });
          }}
        />
      );
    case 'kept':
      return <RecoveryCodes codes={doing.codes} onDone={stop} />;
    case 'nothing':
      return <TwoStepStatus state={state} busy={busy} onDo={(is) => (is === 'on' ? void go(is) : setDoing({ is }))} />;
    default:
      return (
        <div className="flex max-w-xl flex-col gap-4">
          <p className="text-muted">{FIRST[doing.is]}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant={doing.is === 'off' ? 'danger' : 'primary'} busy={busy} onClick={() => void go(doing.is)}>
              {BUTTONS[doing.is]}
            </Button>
            <Button variant="quiet" onClick={stop}>
              Cancel
            </Button>
          </div>
        </div>
      );
  }
}

type StatusProps = { state: State; busy: boolean; onDo(what: 'on' | 'off' | 'codes'): void };

function TwoStepStatus({ state, busy, onDo }: StatusProps) {
  const { enabled, since, recovery_codes_left: left, sms } = state;
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      {session.self?.two_step_missing && (
        <Notice tone="warn" className="w-full">
          Your role demands two-step sign-in. Turn it on to go on.
        </Notice>
      )}
      <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
      {enabled ? (
        <p className="text-muted">
          Since {showInstant(since ?? '')}, signing in asks for a code of your app after the password.
          {sms && ' A code can also be sent to your phone.'}
        </p>
      ) : (
        <p className="text-muted">
          With it, signing in asks for a code of an authenticator app on your phone after the password. A stolen
          password alone won’t be enough.
        </p>
      )}
      {enabled && (
        <Notice tone={left < LOW_CODE_COUNT ? 'warn' : 'info'} className="w-full">
          {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {enabled ? (
          <>
            <Button onClick={() => onDo('codes')}>New recovery codes</Button>
            <Button onClick={() => onDo('off')}>Turn off</Button>
          </>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => onDo('on')}>
            Turn on
          </Button>
        )}
      </div>
    </div>
  );
}

/** Begins to turn it on, turns it off, or renews the codes. The server asks for password and code first. */
async function carriedOut(what: 'on' | 'off' | 'codes'): Promise<Doing> {
  const { send } = runtime();
  if (what === 'on') return { is: 'scan', secret: (await send(profile.startTwoStep)).data };
  if (what === 'codes') {
    const { data } = await send(profile.renewRecoveryCodes);
    changed('Your old recovery codes no longer work.');
    return { is: 'kept', codes: data.recovery_codes };
  }
  await send(profile.disableTwoStep);
  changed('Two-step sign-in is off. Your other sessions have ended.');
  return { is: 'nothing' };
}

function changed(text: string): void {
  invalidate([profile.twoStep]);
  toast({ tone: 'good', text });
}

const FIRST = {
  off: 'Signing in will need only your password. Your other sessions end.',
  codes: 'Your current recovery codes will stop working.',
} as const;
const BUTTONS = { off: 'Turn off', codes: 'Make new codes' } as const;
const LOW_CODE_COUNT = 3;
