import { useEffect, useRef, useState } from 'react';
import type { Action, Preview } from '#console/registry/define.ts';
import { changesOf } from '#console/registry/changes.ts';
import { askedAs, deedOn, subjectOf } from '#console/registry/flow.ts';
import { counted } from '#console/registry/kinds.ts';
import type { Skip } from '#console/registry/state.ts';
import { cx } from '#console/ui/cx.ts';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { AskFoot } from './ask-foot.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { confirmed } from '#console/shell/commands/executor.ts';
import { CONFIRM_CODE, keepText, keptAnswers } from '#console/shell/commands/kept-answers.ts';
import type { Running } from '#console/shell/state/palette-state.ts';

/** Confirmation step: shows what will happen, the progress of a running command, and errors. */
export function AskConfirm({ running, def }: { running: Running; def: Action }) {
  const { flow, preview, busy, error, failures } = running;
  const [typed, setTyped] = useState(keptAnswers(running).typed[CONFIRM_CODE] ?? '');
  const box = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const loading = preview === 'loading';
  const shown = preview === 'loading' || preview === 'failed' ? undefined : preview;
  const changes = changesOf(def, flow).map(({ label, before, after }) => ({ label, value: `${before} → ${after}` }));
  const facts = [...(shown?.compare ? [] : changes), ...(shown?.facts ?? [])];
  const code =
    def.danger === 'type-code' && flow.records.length === 1
      ? (flow.records[0]?.code ?? flow.records[0]?.label)
      : undefined;
  const ready =
    !loading && !shown?.blocked && (code === undefined || typed.trim().toUpperCase() === code.toUpperCase());
  const many = flow.records.length > 1 || flow.job !== undefined;
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
        if (event.key !== 'Enter') return;
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
      {shown?.blocked && <Notice tone="warn" title={shown.blocked} />}
      {running.skips && !failures && (
        <div className="text-muted">
          <p>{`${counted(running.skips[0]?.ref.kind, running.skips.length)} left out:`}</p>
          <ul className="list-disc pl-5">
            {reasonsOf(running.skips).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {!loading && !failures && <Facts facts={facts} />}
      {shown?.compare && <Compare {...shown.compare} />}
      {code !== undefined && (
        <Field label={`Type ${code} to go on`} required>
          <TextInput
            ref={focusOnMount}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              keepText(running, CONFIRM_CODE, value);
            }}
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
        next={error ? 'Try again' : (shown?.button ?? (many ? deedOn(def, flow) : def.title))}
        variant={def.danger ? 'danger' : 'primary'}
        busy={busy !== undefined}
        disabled={!ready}
        onNext={say}
      />
    </div>
  );
}

function Facts({ facts }: { facts: NonNullable<Preview['facts']> }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows two records side by side. What is kept stands out, and is marked for those who cannot see it. */
function Compare({ heads, rows }: NonNullable<Preview['compare']>) {
  return (
    <table className="w-full table-fixed text-left">
      <thead className="border-b border-line text-sm text-faint">
        <tr>
          <td className="w-20" />
          {heads.map((head, index) => (
            <th key={index} scope="col" className="px-2 py-1 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ label, values, taken }) => (
          <tr key={label}>
            <th scope="row" className="py-1 pr-2 font-normal text-muted">
              {label}
            </th>
            {values.map((value, index) => (
              <td
                key={index}
                className={cx(
                  'px-2 py-1 break-words',
                  taken === undefined || taken === index ? 'font-medium text-ink' : 'text-faint line-through',
                )}
              >
                {value}
                {taken === index && <VisuallyHidden> (kept)</VisuallyHidden>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function question({ flow, skips = [] }: Running, def: Action): string {
  const about = subjectOf(flow);
  if (about === '') return `${def.title}?`;
  if (flow.records.length === 1 && !flow.job) return `${def.title}: ${about}?`;
  const many = flow.job ? ' The server processes them one by one and reports each result.' : '';
  return `${askedAs(def, flow, skips.length)}${many}`;
}

/** Returns why records are left out, each reason with its count, the most frequent first. */
function reasonsOf(skips: readonly Skip[]): string[] {
  const counts = new Map<string, number>();
  for (const { why } of skips) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([why, count]) => `${counted(skips[0]?.ref.kind, count)}: ${why}`);
}
