import type { KeyboardEvent } from 'react';
import type { Action } from '#console/registry/define.ts';
import { deedAfter, stepsNow, subjectOf } from '#console/registry/flow.ts';
import type { Step, StepAt } from '#console/registry/steps.ts';
import { Chip } from '#console/ui/status.tsx';
import { AskChoice } from './ask-choice.tsx';
import { AskConfirm } from './ask-confirm.tsx';
import { AskRecord } from './ask-record.tsx';
import { AskText } from './ask-text.tsx';
import { answered, picked, reopen, stepBack } from '#console/shell/commands/executor.ts';
import { keepText, keptAnswers } from '#console/shell/commands/kept-answers.ts';
import type { Running } from '#console/shell/state/palette-state.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { wordsOf } from '#console/shell/commands/step-words.ts';

/** Shows a command being filled in: its answers as chips, and one prompt. */
export function PaletteAsk({ running }: { running: Running }) {
  const ctx = useContextNow();
  const command = runtime().registry.get(running.id);
  if (command?.is !== 'action') return null;
  const { def } = command;
  const { flow, question } = running;
  const at: StepAt = { ctx, records: flow.records, values: flow.values };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && event.shiftKey) {
      event.preventDefault();
      stepBack();
    }
    const field = event.target;
    if (
      event.key === 'Backspace' &&
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value === ''
    ) {
      event.preventDefault();
      stepBack();
    }
  };
  return (
    <div onKeyDown={keyDown} className="flex min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-4 py-2">
        <span className="font-medium text-ink">{command.title}</span>
        {flow.records.length > 0 && <Chip>{subjectOf(flow)}</Chip>}
        <AnswerChips def={def} running={running} at={at} />
        {running.busy && question.ask === 'step' && <span className="ml-auto text-muted">Working…</span>}
      </div>
      {question.ask === 'record' && <AskRecord kind={question.kind} ctx={ctx} error={running.error} onPick={picked} />}
      {question.ask === 'step' && (
        <AskStep key={question.name} def={def} running={running} name={question.name} step={question.step} at={at} />
      )}
      {(question.ask === 'confirm' || question.ask === 'nothing') && <AskConfirm running={running} def={def} />}
    </div>
  );
}

function AnswerChips({ def, running, at }: { def: Action; running: Running; at: StepAt }) {
  const { flow, question } = running;
  const current = question.ask === 'step' ? question.name : undefined;
  return stepsNow(def, flow, at)
    .filter(({ name }) => name !== current && flow.values[name] !== undefined)
    .map(({ name, step }) => (
      <Chip key={name} onPress={() => reopen(name)}>
        {step.label}: {wordsOf(step, flow.values[name], at)}
      </Chip>
    ));
}

type AskStepProps = { def: Action; running: Running; name: string; step: Step; at: StepAt };

function AskStep({ def, running, name, step, at }: AskStepProps) {
  const { error } = running;
  const submit = (value: unknown) => answered(name, value);
  const value = at.values[name];
  const asked = {
    begun: keptAnswers(running).typed[name],
    error,
    onType: (text: string) => keepText(running, name, text),
  };
  if (step.kind === 'choice') return <AskChoice {...asked} step={step} at={at} value={value} onAnswer={submit} />;
  if (step.kind === 'record')
    return <AskRecord {...asked} kind={step.of} ctx={at.ctx} except={at.records} onPick={([ref]) => submit(ref)} />;
  const next = (read: unknown) => deedAfter(def, running.flow, name, read, at) ?? 'Next';
  return <AskText {...asked} step={step} at={at} value={value} next={next} onAnswer={submit} />;
}
