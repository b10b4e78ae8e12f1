import { useEffect, useRef, useState } from 'react';
import type { Action } from '#console/registry/define.ts';
import { subjectOf } from '#console/registry/flow.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { AskFoot } from './ask-foot.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { confirmed } from '#console/shell/commands/executor.ts';
import type { Running } from '#console/shell/state/palette-state.ts';

/** Confirmation step: shows what will happen, the progress of a running command, and errors. */
export function AskConfirm({ running, def }: { running: Running; def: Action }) {
  const { flow, preview, busy, error, failures } = running;
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const loading = preview === 'loading';
  const shown = preview === 'loading' || preview === 'failed' ? undefined : preview;
  const code =
    def.danger === 'type-code' && flow.records.length === 1
      ? (flow.records[0]?.code ?? flow.records[0]?.label)
      : undefined;
  const ready = !loading && (code === undefined || typed.trim().toUpperCase() === code.toUpperCase());
  const say = () => ready && !busy && confirmed();
  useEffect(() => {
    if (code === undefined) (loading ? box : main).current?.focus();
  }, [loading, code]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      aria-live="polite"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // A held Enter from the previous step must not confirm this one.
        if (event.repeat) return event.preventDefault();
        if (event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        say();
      }}
      className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 py-3 outline-none"
    >
      {error && (
        <Notice tone="bad" title={error}>
          {failures && (
            <ul className="flex max-h-48 flex-col overflow-y-auto">
              {failures.map(({ ref, why }) => (
                <li key={ref.id}>
                  <span className="font-medium text-ink">{ref.label}</span>: {why}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {!failures && (
        <p className="text-ink">
          {loading ? 'Working out what this will do …' : (shown?.say ?? question(running, def))}
        </p>
      )}
      {shown?.facts && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {shown.facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {code !== undefined && (
        <Field label={`Type ${code} to go on`} required>
          <TextInput
            ref={focusOnMount}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      {busy && busy.total > 1 && (
        <div className="flex items-center gap-2 text-muted">
          <progress value={busy.done} max={busy.total} className="h-1.5 flex-1 accent-(--primary)" />
          {busy.done} of {busy.total}
          <Button size="sm" onClick={busy.stop}>
            Stop
          </Button>
        </div>
      )}
      <AskFoot
        mainRef={main}
        next={error ? 'Try again' : (shown?.button ?? def.title)}
        variant={def.danger ? 'danger' : 'primary'}
        busy={busy !== undefined}
        disabled={!ready}
        onNext={say}
      />
    </div>
  );
}

const question = ({ flow }: Running, def: Action): string => {
  const about = subjectOf(flow);
  const many = flow.job ? ' The server processes them one by one and reports each result.' : '';
  return about === '' ? `${def.title}?` : `${def.title}: ${about}?${many}`;
};
