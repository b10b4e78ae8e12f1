import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { forgetKey, oneTime } from '#console/shell/server/one-time-passwords.ts';
import { Button } from '#console/ui/button.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Dialog } from '#console/ui/overlay/dialog.tsx';

/** Shows the secret of a new or rotated key, this once: until the user says that it is copied. */
export function ShownKey({ id, name }: { id: number; name: string }) {
  const secret = useSnapshot(oneTime).keys[id];
  const [hidden, setHidden] = useState(false);
  if (secret === undefined) return null;
  if (hidden)
    return (
      <Notice
        tone="warn"
        title="The new key is not copied yet"
        actions={<Button onClick={() => setHidden(false)}>Show key</Button>}
        className="mb-4 max-w-2xl"
      >
        It can be shown until you leave the console.
      </Notice>
    );
  return (
    <Dialog
      open
      onOpenChange={() => setHidden(true)}
      title={`The key of ${name}`}
      description="It is shown this once. Put it where your program keeps its secrets; nobody can read it here again."
      footer={
        <Button variant="primary" onClick={() => forgetKey(id)}>
          I have copied it
        </Button>
      }
    >
      <span className="flex items-center gap-1">
        <code className="rounded bg-canvas px-2 py-1 font-mono text-sm break-all text-ink select-all">{secret}</code>
        <CopyButton text={secret} label="Copy key" />
      </span>
    </Dialog>
  );
}
