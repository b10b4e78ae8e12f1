import * as v from 'valibot';
import { accessRequest } from '#contract/staff/access-request.ts';
import { RequestForm } from '#contract/staff/access-request.schema.ts';
import { PRODUCT } from '#console/registry/derive.ts';
import { Copyright } from '#console/shell/frame/copyright.tsx';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { EntryPage } from '#console/ui/page/entry-page.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';

/** Requests an account. Where requests are not accepted, the page says so before the user fills anything in. */
export function RegisterScreen() {
  const answer = useCall(accessRequest.registration);
  return (
    <EntryPage
      product={PRODUCT}
      title="Ask for access"
      aside={
        <>
          Have an account? <TextLink href="/user/login">Sign in</TextLink>
        </>
      }
      footer={<Copyright />}
    >
      <RecordState answer={answer} record={answer.data?.data} noun="registration">
        {({ open, mail }) =>
          open ? (
            <AskForm mail={mail} />
          ) : (
            <Notice tone="info" title="Requests are not accepted here">
              Ask an administrator of your company for an account.
            </Notice>
          )
        }
      </RecordState>
    </EntryPage>
  );
}

function AskForm({ mail }: { mail: boolean }) {
  const form = useRecordForm({
    kind: null,
    schema: Form,
    sections: [
      {
        title: 'You',
        about: `An administrator reviews your request. ${
          mail
            ? 'First you confirm your address by a link we mail to you.'
            : 'Mail is not set up here, so your address is not checked by a link.'
        }`,
        fields: {
          name: { is: 'text', label: 'Name', autoComplete: 'name', wide: true },
          email: { is: 'text', type: 'email', label: 'Email', autoComplete: 'username', spellCheck: false, wide: true },
          phone: {
            is: 'text',
            type: 'tel',
            label: 'Phone',
            autoComplete: 'tel',
            hint: 'Such as +65 9123 4567',
            wide: true,
          },
          reason: { is: 'lines', label: 'Reason for access', wide: true },
          password: {
            is: 'password',
            label: 'Password',
            autoComplete: 'new-password',
            hint: 'At least 10 characters, such as four unrelated words',
            wide: true,
          },
          repeat: {
            is: 'password',
            label: 'Password again',
            autoComplete: 'new-password',
            required: true,
            wide: true,
          },
        },
      },
    ],
    leaveTo: '/user/login',
    async save({ values, send }) {
      const { name, email, phone, reason, password } = values;
      await send(accessRequest.create, { body: { name, email, reason, password, ...(phone && { phone }) } });
      return undefined;
    },
    savedMessage: () => 'Your request is on its way.',
    afterSave: () => go('/user/register-result', { replace: true }),
  });
  return <RecordFormView form={form} label="Ask for access" verbs={{ close: 'Send request' }} />;
}

const Form = v.pipe(
  v.object({ ...RequestForm.entries, repeat: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeat']],
      ({ password, repeat }) => password === repeat,
      'Must be the same as the password.',
    ),
    ['repeat'],
  ),
);
