import { useState } from 'react';
import { Button } from '#console/ui/button.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Dialog } from '#console/ui/overlay/dialog.tsx';
import { countOf } from './calendar-lines.ts';

type CloseNightsProps = {
  /** What is closed, and on which nights. */
  title: string;
  nights: number;
  /** How many rooms are sold on these nights. */
  sold: number;
  /** The reason why they are closed already, if so. */
  reason: string;
  onClose(reason: string): void;
  onCancel(): void;
};

/** Asks why nights are closed. */
export function CloseNights({ title, nights, sold, reason: before, onClose, onCancel }: CloseNightsProps) {
  const [reason, setReason] = useState(before);
  const [wrong, setWrong] = useState<string>();
  const close = () => {
    const text = reason.trim();
    if (text === '') return setWrong('Enter the reason, such as renovation.');
    onClose(text);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description={
        sold > 0
          ? `${countOf(sold, 'room')} sold on these nights stay booked. Nothing more is sold.`
          : 'Nothing is sold on these nights. Save to apply it.'
      }
      footer={
        <>
          <Button variant="primary" onClick={close}>
            {`Close ${countOf(nights, 'night')}`}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <Field label="Reason" required {...(wrong !== undefined && { error: wrong })}>
          <TextInput
            value={reason}
            maxLength={200}
            placeholder="Renovation"
            onChange={(event) => {
              setWrong(undefined);
              setReason(event.currentTarget.value);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
