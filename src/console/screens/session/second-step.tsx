import { useState } from 'react';
import { account } from '#contract/staff/account.ts';
import type { TwoStepChallenge } from '#contract/staff/sso.schema.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { OneField, type FieldPrompt } from '#console/shell/common/one-field.tsx';
import { runtime } from '#console/shell/state/runtime.ts';
import { signInWithCode } from '#console/shell/state/session.ts';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';

type Method = TwoStepChallenge['methods'][number];
type SecondStepProps = {
  pendingSignIn: TwoStepChallenge;
  /** Returns to the first step; `why` is the reason when it has to be repeated. */
  onBack(why?: string): void;
};

/** Shows the second step of signing in: a code from the app, a recovery code, or a code sent to the phone. */
export function SecondStep({ pendingSignIn: { challenge, methods }, onBack }: SecondStepProps) {
  const [method, setMethod] = useState<Method>('app');
  const [notice, setNotice] = useState<{ tone: 'good' | 'bad'; text: string }>();
  const submit = async (code: string) => {
    setNotice(undefined);
    try {
      await signInWithCode(challenge, code);
    } catch (error) {
      if (isOver(error)) onBack(sentenceOf(error));
      else throw error;
    }
  };
  const sendText = async () => {
    try {
      const { data } = await runtime().send(account.sendCode, { body: { challenge } });
      setNotice({ tone: 'good', text: `A code was sent to ${data.sent_to}.` });
      setMethod('sms');
    } catch (error) {
      if (isOver(error)) onBack(sentenceOf(error));
      else setNotice({ tone: 'bad', text: sentenceOf(error) });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <OneField key={method} prompt={PROMPTS[method]} button="Sign in" wide onSubmit={submit} />
      <div className="flex flex-col items-start gap-1">
        {methods
          .filter((other) => other !== method || other === 'sms')
          .map((other) => (
            <Button
              key={other}
              variant="quiet"
              size="sm"
              onClick={() => {
                if (other === 'sms') return void sendText();
                setNotice(undefined);
                setMethod(other);
              }}
            >
              {other === method ? 'Send another text message' : OFFERS[other]}
            </Button>
          ))}
        <Button variant="quiet" size="sm" onClick={() => onBack()}>
          Back to email and password
        </Button>
      </div>
    </div>
  );
}

/** Returns whether the sign-in has expired or ended, so that it must start again. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'challenge_expired';

const PROMPTS: Readonly<Record<Method, FieldPrompt>> = {
  app: {
    name: 'code',
    label: 'Code',
    hint: 'Six digits, from your authenticator app',
    autoComplete: 'one-time-code',
    digits: true,
  },
  sms: {
    name: 'code',
    label: 'Code',
    hint: 'Six digits, from the text message',
    autoComplete: 'one-time-code',
    digits: true,
  },
  recovery_code: {
    name: 'code',
    label: 'Recovery code',
    hint: 'One of your saved codes; each works once',
    autoComplete: 'off',
  },
};

const OFFERS: Readonly<Record<Method, string>> = {
  app: 'Use the authenticator app',
  sms: 'Send a text message',
  recovery_code: 'Use a recovery code',
};
