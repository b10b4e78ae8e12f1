import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import * as v from 'valibot';
import { accessRequest } from '#contract/staff/access-request.ts';
import { Credentials } from '#contract/staff/credentials.schema.ts';
import type { TwoStepChallenge } from '#contract/staff/sso.schema.ts';
import { PRODUCT } from '#console/registry/derive.ts';
import { fieldSentence, sentenceOf } from '#console/shell/state/api-error.ts';
import { Copyright } from '#console/shell/frame/copyright.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { knowsPasskeys, passkeySentence, signInWithPasskey } from '#console/shell/session/passkeys.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { signIn } from '#console/shell/state/session.ts';
import { endedAccount } from '#console/shell/state/storage.ts';
import { Button } from '#console/ui/button.tsx';
import { EntryPage } from '#console/ui/page/entry-page.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { part } from '#console/ui/page/part.tsx';

type Sentences = { email?: string | undefined; password?: string | undefined; form?: string };

/**
 * Signs in by email and password. The router handles the redirect, as it knows the page that was requested. The form
 * library is left out: two fields do not justify loading it on the first page.
 */
export function SignInScreen() {
  const [errors, setErrors] = useState<Sentences>({});
  const [busy, setBusy] = useState(false);
  const [second, setSecond] = useState<TwoStepChallenge>();
  const [ended] = useState(endedAccount);
  const [typedEmail, setTypedEmail] = useState(ended?.email ?? '');
  const form = useRef<HTMLFormElement>(null);
  const showErrors = (sentences: Sentences) => {
    setErrors(sentences);
    const first = FIELDS.find((field) => sentences[field] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = v.safeParse(Credentials, Object.fromEntries(new FormData(event.currentTarget)));
    if (!typed.success) {
      const { nested = {} } = v.flatten<typeof Credentials>(typed.issues);
      return showErrors({ email: nested.email?.[0], password: nested.password?.[0] });
    }
    setErrors({});
    setTypedEmail(typed.output.email);
    setBusy(true);
    try {
      setSecond(await signIn(typed.output.email, typed.output.password));
    } catch (error) {
      const [email, password] = FIELDS.map((field) => fieldSentence(error, field));
      showErrors((email ?? password) ? { email, password } : { form: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const byPasskey = async () => {
    setErrors({});
    setBusy(true);
    try {
      await signInWithPasskey();
    } catch (error) {
      setErrors({ form: passkeySentence(error) });
    } finally {
      setBusy(false);
    }
  };
  if (second)
    return (
      <EntryPage product={PRODUCT} title="Sign in: second step" footer={<Copyright />}>
        <SecondStep
          pendingSignIn={second}
          onBack={(why) => {
            setErrors(why === undefined ? {} : { form: why });
            setSecond(undefined);
          }}
        />
      </EntryPage>
    );
  return (
    <EntryPage
      product={PRODUCT}
      title="Sign in"
      aside={
        runtime().has(accessRequest.create) && (
          <>
            No account yet? <TextLink href="/user/register">Ask for access</TextLink>
          </>
        )
      }
      footer={<Copyright />}
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Ended account={ended} />
        {errors.form !== undefined && <Notice tone="bad">{errors.form}</Notice>}
        <Fields errors={errors} email={typedEmail} known={ended !== undefined} />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Sign in
        </Button>
        {knowsPasskeys() && (
          <Button size="lg" disabled={busy} onClick={() => void byPasskey()}>
            Sign in with a passkey
          </Button>
        )}
      </form>
    </EntryPage>
  );
}

/** Says why somebody who did not log out has to sign in again. */
function Ended({ account }: { account: ReturnType<typeof endedAccount> }) {
  if (!account) return null;
  return (
    <Notice tone="info" title="You were signed out.">
      {account.kept ? 'Your unsaved changes are kept. Sign in again to go on with them.' : 'Sign in again to go on.'}
    </Notice>
  );
}

/** Asks for address and password; the focus begins in the password where the address is known. */
function Fields({ errors, email, known }: { errors: Sentences; email: string; known: boolean }) {
  const start = { ref: focusOnMount };
  return (
    <>
      <Field label="Email" required {...(errors.email ? { error: errors.email } : {})}>
        <TextInput {...(!known && start)} name="email" type="email" autoComplete="username" defaultValue={email} />
      </Field>
      <Field label="Password" required {...(errors.password ? { error: errors.password } : {})}>
        <TextInput {...(known && start)} name="password" type="password" autoComplete="current-password" />
      </Field>
    </>
  );
}

/** Loaded on demand, because only some accounts use two-step sign-in. */
const SecondStep = part(() => import('./second-step.tsx').then(({ SecondStep: view }) => view));

const FIELDS = ['email', 'password'] as const;
