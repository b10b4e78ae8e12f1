import { PRODUCT } from '#console/registry/derive.ts';
import { Button } from '#console/ui/button.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { Notice } from '#console/ui/notice.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onDone(): void };

/** Shows recovery codes once, with buttons to copy, download and print them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Notice tone="warn" title="Save these recovery codes now">
        Each works once when you don’t have your phone. They are not shown again.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded border border-line bg-surface p-4 font-mono text-ink min-[480px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
        <Button onClick={() => download(text)}>Download</Button>
        <CopyButton text={text} label="Copy recovery codes" />
      </div>
    </div>
  );
}

function download(codes: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${PRODUCT} recovery codes\n\n${codes}\n`], { type: 'text/plain' }));
  link.download = 'kerbside-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
