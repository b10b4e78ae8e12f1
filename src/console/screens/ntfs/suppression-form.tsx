import { useState } from 'react';
import { suppression } from '#contract/sending/suppression.ts';
import { SuppressionInput, type Suppression } from '#contract/sending/suppression.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { reasonInWords, SUPPRESSION_REASONS } from '#domain/sending/suppression.ts';
import { ApiError } from '#console/shell/state/api-error.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { TextLink } from '#console/ui/link.tsx';

const TITLE = 'Block address';

const REASONS = SUPPRESSION_REASONS.map((value) => ({
  value,
  label: reasonInWords(value),
}));

/** Blocks an address. A link to the block appears below one that is blocked already. */
export function SuppressionCreate() {
  const [holder, setHolder] = useState<Holder>({});
  const form = useRecordForm<typeof SuppressionInput, Suppression>({
    kind: 'suppression',
    schema: SuppressionInput,
    sections: [
      {
        title: 'Address',
        about: 'The address itself is not stored, so that the block can outlive an erased customer.',
        fields: {
          address: {
            is: 'text',
            label: 'Email or phone',
            autoComplete: 'off',
            spellCheck: false,
            hint: holder.id ? (
              <TextLink href={addressOf('suppression', holder.id)}>Open the blocked address</TextLink>
            ) : (
              'Such as ana@example.com or +65 9123 4567'
            ),
          },
          reason: { is: 'choice', label: 'Reason', options: REASONS },
          note: { is: 'lines', label: 'Note', wide: true, hint: 'Kept in the history; leave out names and addresses' },
        },
      },
    ],
    initial: { reason: 'unsubscribed' },
    draft: 'suppression:new',
    another: true,
    leaveTo: '/notifications/blocked',
    save: async ({ values, send, idempotencyKey }) => {
      try {
        return (await send(suppression.create, { body: values, idempotencyKey })).data;
      } catch (error) {
        setHolder(holderOf(error));
        throw error;
      }
    },
    savedMessage: (saved) => `${saved?.address ?? 'The address'} is blocked.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(addressOf('suppression', saved.id), { replace: true, close: true });
    },
  });
  useTitle(TITLE);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={TITLE} />
      <RecordFormView form={form} label={TITLE} verbs={{ close: TITLE }} />
    </div>
  );
}

type Holder = { id?: number };

/** Returns the block of a refused address, if the server names it. */
const holderOf = (error: unknown): Holder =>
  error instanceof ApiError && error.code === 'taken' ? (error.details?.holder ?? {}) : {};
