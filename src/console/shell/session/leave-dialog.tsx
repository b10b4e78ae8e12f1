import { useRef } from 'react';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/overlay/dialog.tsx';
import { returnToScreen } from '#console/ui/hooks/keep-focus.ts';
import { titleAt } from '#console/shell/state/title.ts';
import type { Question } from '#console/shell/state/unsaved.ts';

/** Dialog shown before a screen with unsaved work is left. */
export function LeaveQuestion({ question }: { question: Question }) {
  const stay = useRef<HTMLButtonElement>(null);
  const { paths, canKeep, answer } = question;
  const keepEditing = () => {
    // Where somebody was editing, not on the link that would have led away.
    returnToScreen();
    answer('stay');
  };
  return (
    <Dialog
      open
      onOpenChange={keepEditing}
      title={paths.length > 1 ? 'There is unsaved work on several pages' : 'There is unsaved work on this page'}
      description={`${paths.map(titleAt).join(', ')}: changes are not saved yet.`}
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} variant="primary" onClick={keepEditing}>
            Keep editing
          </Button>
          {canKeep && <Button onClick={() => answer('keep')}>Leave it open in its tab</Button>}
          <Button variant="danger" onClick={() => answer('discard')}>
            Discard changes
          </Button>
        </>
      }
    />
  );
}
