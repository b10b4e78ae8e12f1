import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { InferInput, InferOutput } from 'valibot';
import { Credentials } from '#contract/sso.ts';
import { PRODUCT } from '#console/registry/derive.ts';
import { fieldSentence, sentenceOf } from '#console/shell/api-error.ts';
import { Copyright } from '#console/shell/copyright.tsx';
import { signIn } from '#console/shell/session.ts';
import { Button } from '#console/ui/button.tsx';
import { EntryPage } from '#console/ui/entry-page.tsx';
import { Field } from '#console/ui/field.tsx';
import { TextInput } from '#console/ui/input.tsx';
import { Notice } from '#console/ui/notice.tsx';

/** Sign-in by email and password. Where it leads is the router's business: it carries the page that was asked for. */
export function SignInScreen() {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<
    InferInput<typeof Credentials>,
    unknown,
    InferOutput<typeof Credentials>
  >({
    resolver: valibotResolver(Credentials),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      await signIn(email, password);
    } catch (error) {
      const known = FIELDS.filter((field) => fieldSentence(error, field) !== undefined);
      for (const field of known)
        setError(field, { message: fieldSentence(error, field) ?? '' }, { shouldFocus: field === known[0] });
      if (known.length === 0) setFailure(sentenceOf(error));
    }
  });
  return (
    <EntryPage product={PRODUCT} title="Sign in" footer={<Copyright />}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <Field label="Email" required {...(errors.email?.message ? { error: errors.email.message } : {})}>
          <TextInput type="email" autoComplete="username" {...register('email')} />
        </Field>
        <Field label="Password" required {...(errors.password?.message ? { error: errors.password.message } : {})}>
          <TextInput type="password" autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={isSubmitting}>
          Sign in
        </Button>
      </form>
    </EntryPage>
  );
}

const FIELDS = ['email', 'password'] as const;
