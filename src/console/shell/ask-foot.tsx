import { Button } from '#console/ui/button.tsx';
import type { ButtonVariant } from '#console/ui/button.tsx';
import { closePalette } from './palette-state.ts';
import { stepBack } from './executor.ts';

type AskFootProps = {
  /** Absent where choosing a row is the way on. */
  next?: string;
  variant?: ButtonVariant;
  busy?: boolean;
  disabled?: boolean;
  onNext?(): void;
};

/** The same way on and back for the mouse that Enter and Shift+Tab give the keyboard. */
export function AskFoot({ next, variant = 'primary', busy = false, disabled = false, onNext }: AskFootProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="quiet" onClick={closePalette} keys="esc">
        Close
      </Button>
      <Button variant="default" onClick={stepBack} disabled={busy} keys="shift+tab" className="ml-auto">
        Back
      </Button>
      {next !== undefined && (
        <Button variant={variant} onClick={onNext} busy={busy} disabled={disabled} keys="enter">
          {next}
        </Button>
      )}
    </div>
  );
}
