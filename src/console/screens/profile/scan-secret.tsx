import { renderSVG } from 'uqr';
import { OneField, type FieldPrompt } from '#console/shell/common/one-field.tsx';
import { Button } from '#console/ui/button.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';

export type Secret = { secret: string; uri: string };

type ScanSecretProps = {
  secret: Secret;
  /** Submits the first code from the app. */
  onCode(code: string): Promise<void>;
  onCancel(): void;
};

/** Shows the secret for an authenticator app as a QR code and as text, and asks for the code that confirms it. */
export function ScanSecret({ secret: { secret, uri }, onCode, onCancel }: ScanSecretProps) {
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <p className="text-muted">
        Scan this with the app, or type the secret into it by hand. Then enter the code it shows.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <img
          alt="QR code with the secret"
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
          className="size-44 rounded border border-line bg-white"
        />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-faint">Secret</p>
          <p className="flex items-center gap-1">
            <code className="font-mono break-all text-ink">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
            <CopyButton text={secret} label="Copy secret" />
          </p>
        </div>
      </div>
      <OneField prompt={CODE} button="Turn on" onSubmit={onCode}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </OneField>
    </div>
  );
}

const CODE: FieldPrompt = {
  name: 'code',
  label: 'Code',
  hint: 'Six digits, from the app',
  autoComplete: 'one-time-code',
  digits: true,
};
