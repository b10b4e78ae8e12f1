import * as v from 'valibot';
import { sso } from '#contract/staff/sso.ts';
import { currentPassword } from '#contract/staff/credentials.schema.ts';
import { newPassword } from '#contract/staff/sso.schema.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';

/** Sets a new password, which ends every other session. */
export function Password() {
  const form = useRecordForm({
    kind: null,
    schema: Form,
    sections: [
      {
        title: 'Change password',
        about: 'Everywhere else you are signed in, you will be signed out.',
        fields: {
          current_password: { is: 'password', label: 'Current password', autoComplete: 'current-password', wide: true },
          new_password: {
            is: 'password',
            label: 'New password',
            autoComplete: 'new-password',
            hint: 'At least 10 characters, such as four unrelated words',
            wide: true,
          },
          repeat: {
            is: 'password',
            label: 'New password again',
            autoComplete: 'new-password',
            required: true,
            wide: true,
          },
        },
      },
    ],
    leaveTo: '/profile/edit',
    async save({ values: { current_password, new_password }, send }) {
      await send(sso.changePassword, { body: { current_password, new_password } });
      return undefined;
    },
    savedMessage: () => 'Your password is changed.',
  });
  return (
    <div className="max-w-96">
      <RecordFormView form={form} label="Change password" verbs={{ save: 'Change password' }} />
    </div>
  );
}

const Form = v.pipe(
  v.object({ current_password: currentPassword, new_password: newPassword, repeat: v.string() }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['repeat']],
      ({ new_password, repeat }) => new_password === repeat,
      'Must be the same as the new password.',
    ),
    ['repeat'],
  ),
);
