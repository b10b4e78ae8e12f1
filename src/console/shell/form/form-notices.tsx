import { useFormState } from './use-form-state.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import type { FormModel } from './model.ts';

/** Shows notices about the whole form: a restored draft, or the error of the last try. */
export function FormNotices({ model }: { model: FormModel }) {
  const { restored, failure, busy } = useFormState(model);
  return (
    <>
      {restored !== undefined && <Restored at={restored} onDiscard={model.discard} />}
      {failure && (
        <div tabIndex={-1} data-error-summary className="rounded">
          <Notice
            tone="bad"
            title={failure.sentence}
            actions={
              failure.again && (
                <Button busy={busy} onClick={() => void model.again()}>
                  Try again
                </Button>
              )
            }
          >
            {failure.again && <p>Everything you typed is still here. Trying again never saves it twice.</p>}
            {failure.more.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {failure.requestId !== undefined && <p className="text-sm text-faint">Request {failure.requestId}</p>}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Reports that a draft from before the page closed was restored. `at` is its time, ISO 8601. */
export const Restored = ({ at, onDiscard }: { at: string; onDiscard(): void }) => (
  <Notice
    tone="info"
    title={`Your unsaved changes of ${clock(at)} are back.`}
    actions={<Button onClick={onDiscard}>Discard them</Button>}
  />
);

/** Returns the time of day, with its date unless it is today. */
export function clock(at: string): string {
  const [day = '', hour = ''] = showInstant(at).split(' ');
  const [today] = showInstant(new Date().toISOString()).split(' ');
  return day === today ? hour.slice(0, 5) : `${day} ${hour.slice(0, 5)}`;
}
