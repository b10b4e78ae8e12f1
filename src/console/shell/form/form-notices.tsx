import { useSnapshot } from 'valtio';
import { showInstant } from '#console/shell/common/display.ts';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import type { FormModel } from './model.ts';

/** What to know about the whole form: an earlier draft is back, or the last try failed. */
export function FormNotices({ model }: { model: FormModel }) {
  const { restored, trouble, busy } = useSnapshot(model.state);
  return (
    <>
      {restored !== undefined && <Restored at={restored} onDiscard={model.discard} />}
      {trouble && (
        <div tabIndex={-1} data-trouble className="rounded">
          <Notice
            tone="bad"
            title={trouble.sentence}
            actions={
              trouble.again && (
                <Button busy={busy} onClick={() => void model.again()}>
                  Try again
                </Button>
              )
            }
          >
            {trouble.again && <p>Everything you typed is still here. Trying again never saves it twice.</p>}
            {trouble.more.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {trouble.requestId !== undefined && <p className="text-sm text-faint">Request {trouble.requestId}</p>}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Says that what was typed before the page went away is there again. `at` is when that was, ISO 8601. */
export const Restored = ({ at, onDiscard }: { at: string; onDiscard(): void }) => (
  <Notice
    tone="info"
    title={`Your unsaved changes of ${timeOf(at)} are back.`}
    actions={<Button onClick={onDiscard}>Discard them</Button>}
  />
);

/** The hour, with its day unless it is today. */
function timeOf(at: string): string {
  const [day = '', hour = ''] = showInstant(at).split(' ');
  const [today] = showInstant(new Date().toISOString()).split(' ');
  return day === today ? hour.slice(0, 5) : `${day} ${hour.slice(0, 5)}`;
}
