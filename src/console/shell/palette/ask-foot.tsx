import type { Ref } from 'react';
import { Button } from '#console/ui/button.tsx';
import type { ButtonVariant } from '#console/ui/button.tsx';
import { closePalette } from '#console/shell/state/palette-state.ts';
import { leavesToQuestion, stepBack } from '#console/shell/commands/executor.ts';

type AskFootProps = {
  mainRef?: Ref<HTMLButtonElement>;
  /** Label of the button; absent where choosing a row continues. */
  next?: string;
  variant?: ButtonVariant;
  busy?: boolean;
  disabled?: boolean;
  onNext?(): void;
};

/** Buttons to continue and go back, for the mouse; the keys are Enter, and Esc or Shift+Tab. */
export function AskFoot({ mainRef, next, variant = 'primary', busy = false, disabled = false, onNext }: AskFootProps) {
  const escapeKey = { keys: 'esc' };
  const goesBack = leavesToQuestion();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {next !== undefined && (
        <Button
          ref={mainRef}
          variant={variant}
          onClick={onNext}
          busy={busy}
          disabled={disabled}
          keys="enter"
          className="max-tablet:flex-1"
        >
          {next}
        </Button>
      )}
      {goesBack && (
        <Button onClick={stepBack} disabled={busy} {...escapeKey}>
          Back
        </Button>
      )}
      <Button variant="quiet" onClick={closePalette} {...(!goesBack && escapeKey)}>
        Close
      </Button>
    </div>
  );
}
