import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { refusal } from '#console/registry/steps.ts';
import type { MoneyStep, NumberStep, StepAt, TextStep } from '#console/registry/steps.ts';
import { Field } from '#console/ui/input/field.tsx';
import { TextArea, TextInput } from '#console/ui/input/input.tsx';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { AskFoot } from './ask-foot.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { readTyped, textOf } from '#console/shell/commands/step-words.ts';

type AskTextProps = {
  step: TextStep | NumberStep | MoneyStep;
  at: StepAt;
  value: unknown;
  /** What was typed here before without answering. */
  begun: string | undefined;
  error: string | undefined;
  /** Returns the label of the button for an answer: what the command does then, where nothing else is asked. */
  next(value: unknown): string;
  onType(text: string): void;
  onAnswer(value: unknown): void;
};

/** Prompts for text, a number or an amount. */
export function AskText({ step, at, value, begun, error, next, onType, onAnswer }: AskTextProps) {
  const [typed, setTyped] = useState(begun ?? textOf(value));
  const [refused, setRefused] = useState(error);
  useSuggestion(step, at, (text) => setTyped((now) => now || text), setRefused);
  const read = readTyped(step, typed, at);
  const submit = () => {
    const why = 'error' in read ? read.error : refusal(step, read.value, at);
    if (why) setRefused(why);
    else if ('value' in read) onAnswer(read.value);
  };
  const control = {
    ref: focusOnMount,
    value: typed,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      onType(event.target.value);
      setRefused(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const forward = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey;
      if (!forward) return;
      event.preventDefault();
      submit();
    },
  };
  const long = step.kind === 'text' && (step.max ?? 0) > LONG;
  const hint = step.hint ?? (step.optional ? 'May be left empty.' : undefined);
  return (
    <div className="flex flex-col gap-3 px-4 py-3">
      <Field
        label={step.label}
        required={!step.optional}
        {...(hint ? { hint } : {})}
        {...(refused ? { error: refused } : {})}
      >
        {long ? (
          <TextArea {...control} />
        ) : (
          <TextInput
            {...control}
            inputMode={step.kind === 'text' ? 'text' : 'decimal'}
            autoComplete="off"
            {...(step.kind === 'money'
              ? { after: <span className="pr-2">{step.currency(at)}</span>, className: 'pr-12' }
              : {})}
          />
        )}
      </Field>
      <AskFoot next={next('value' in read ? read.value : undefined)} onNext={submit} />
    </div>
  );
}

/** Requests a suggestion from the command once, when the prompt opens. */
function useSuggestion(
  step: AskTextProps['step'],
  at: StepAt,
  fill: (text: string) => void,
  fail: (why: string) => void,
): void {
  const ask = useEffectEvent(async () => step.suggest?.(at));
  const tell = useEffectEvent((value: unknown) => fill(textOf(value)));
  const refuse = useEffectEvent((error: unknown) => fail(sentenceOf(error)));
  useEffect(() => {
    let gone = false;
    ask().then(
      (value) => !gone && value !== undefined && tell(value),
      (error: unknown) => !gone && refuse(error),
    );
    return () => {
      gone = true;
    };
  }, []);
}

/** Text that may exceed this length gets several lines. */
const LONG = 200;
