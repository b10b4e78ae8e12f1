import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { IconButton } from './button.tsx';

type CopyButtonProps = {
  text: string;
  /** Accessible name, e.g. "Copy code". */
  label: string;
};

/** Copies a text to the clipboard and shows whether that worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [status, setStatus] = useState('');
  return (
    <>
      <IconButton
        size="sm"
        icon={status === COPIED ? Check : Copy}
        label={status || label}
        onClick={() => void copyText(text).then((done) => setStatus(done ? COPIED : 'Could not copy'))}
        onBlur={() => setStatus('')}
        onPointerLeave={() => setStatus('')}
      />
      <span role="status" className="sr-only">
        {status}
      </span>
    </>
  );
}

/**
 * Copies a text. Returns false when the browser refuses. It also works on plain HTTP, where `navigator.clipboard` is
 * missing.
 */
export async function copyText(text: string): Promise<boolean> {
  if (isSecureContext) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const carrier = document.createElement('textarea');
  carrier.value = text;
  carrier.className = 'fixed opacity-0';
  document.body.append(carrier);
  const focused = document.activeElement;
  carrier.select();
  // oxlint-disable-next-line typescript/no-deprecated -- Browsers offer nothing else to pages served over plain HTTP.
  const done = document.execCommand('copy');
  carrier.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

const COPIED = 'Copied';
