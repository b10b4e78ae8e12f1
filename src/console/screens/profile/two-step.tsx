import { useState } from 'react';
import { profile } from '#contract/staff/profile.ts';
import type { ReplyOf } from '#contract/kit/call.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { OneField, type FieldPrompt } from '#console/shell/common/one-field.tsx';
import { invalidate, useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { Badge } from '#console/ui/status.tsx';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanSecret, type Secret } from './scan-secret.tsx';

type State = ReplyOf<typeof profile.twoStep>['data'];

/** Current step: `off` and `codes` ask for the password first, `scan` shows the secret, `kept` the codes. */
type Doing =
  | { is: 'nothing' }
  | { is: 'on' | 'off' | 'codes' }
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
  const stop = () => setDoing({ is: 'nothing' });
  const { send } = runtime();
  switch (doing.is) {
    case 'scan':
      return (
        <ScanSecret
          secret={doing.secret}
          onCancel={stop}
          onCode={async (code) => {
            const { data } = await send(profile.confirmTwoStep, { body: { code } });
            changed('Two-step sign-in is on. Your other sessions have ended.');
            setDoing({ is: 'kept', codes: data.recovery_codes });
          }}
        />
      );
    case 'kept':
      return <RecoveryCodes codes={doing.codes} onDone={stop} />;
    case 'nothing':
      return <TwoStepStatus state={state} onDo={(is) => setDoing({ is })} />;
    default:
      return (
        <div className="flex max-w-xl flex-col gap-4">
          <p className="text-muted">{FIRST[doing.is]}</p>
          <OneField
            prompt={PASSWORD}
            button={BUTTONS[doing.is]}
            danger={doing.is === 'off'}
            onSubmit={async (current_password) => {
              const body = { current_password };
              if (doing.is === 'on')
                return setDoing({ is: 'scan', secret: (await send(profile.startTwoStep, { body })).data });
              if (doing.is === 'codes') return setDoing({ is: 'kept', codes: (await renewed(body)).recovery_codes });
              await send(profile.disableTwoStep, { body });
              changed('Two-step sign-in is off. Your other sessions have ended.');
              return stop();
            }}
          >
            <Button variant="quiet" onClick={stop}>
              Cancel
            </Button>
          </OneField>
        </div>
      );
  }
}

function TwoStepStatus({ state, onDo }: { state: State; onDo(what: 'on' | 'off' | 'codes'): void }) {
  const { enabled, since, recovery_codes_left: left, sms } = state;
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
      {enabled ? (
        <p className="text-muted">
          Since {showInstant(since ?? '')}, signing in asks for a code of your app after the password.
          {sms && ' A code can also be sent to your phone.'}
        </p>
      ) : (
        <p className="text-muted">
          With it, signing in asks for a code of an app on your phone after the password. A stolen password alone won’t
          be enough.
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
          <Button variant="primary" onClick={() => onDo('on')}>
            Turn on
          </Button>
        )}
      </div>
    </div>
  );
}

async function renewed(body: { current_password: string }): Promise<{ recovery_codes: string[] }> {
  const { data } = await runtime().send(profile.renewRecoveryCodes, { body });
  changed('Your old recovery codes no longer work.');
  return data;
}

function changed(text: string): void {
  invalidate([profile.twoStep]);
  toast({ tone: 'good', text });
}

const PASSWORD: FieldPrompt = {
  name: 'current_password',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
};

const FIRST = {
  on: 'You need an authenticator app on your phone. First, enter your password again.',
  off: 'Signing in will need only your password. Your other sessions end.',
  codes: 'Your current recovery codes will stop working.',
} as const;
const BUTTONS = { on: 'Go on', off: 'Turn off', codes: 'Make new codes' } as const;
const LOW_CODE_COUNT = 3;
