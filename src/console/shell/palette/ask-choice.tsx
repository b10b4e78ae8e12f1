import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { rank } from '#console/registry/palette/ranking.ts';
import { refusal } from '#console/registry/steps.ts';
import type { ChoiceStep, Option, StepAt } from '#console/registry/steps.ts';
import { ErrorState } from '#console/ui/page/states.tsx';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { AskFoot } from './ask-foot.tsx';
import { Question } from './question.tsx';
import { selectedOf } from './selected-option.ts';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';

type AskChoiceProps = {
  step: ChoiceStep;
  at: StepAt;
  value: unknown;
  /** What was typed here before without answering. */
  begun: string | undefined;
  error: string | undefined;
  onType(text: string): void;
  onAnswer(value: unknown): void;
};

/** Prompts for one of a few options, filtered by typing. */
export function AskChoice({ step, at, value, begun, error, onType, onAnswer }: AskChoiceProps) {
  const [query, setQuery] = useState(begun ?? '');
  const [wanted, setWanted] = useState('');
  // Without a key or a click on it, nothing that cannot be chosen is selected.
  const [led, setLed] = useState(false);
  const clicked = useRef(false);
  const [refused, setRefused] = useState(error);
  const { options, suggested, failed, isLoading, refetch } = useOptions(step, at, error);
  const typed = query.trim() === '' ? undefined : step.typed?.(query, at);
  const shown = typed ? [{ id: 'typed', title: typed.label, option: typed }] : choosableFirst(filtered(options, query));
  const before = options.findIndex((option) => option.value === (value ?? suggested));
  const selected = selectedOf(shown, { wanted, led, before: String(before) });
  const current = shown.find((option) => option.id === selected)?.option;
  const pick = ({ id, option }: Shown) => {
    if (step.deed && clicked.current) {
      setWanted(id);
      setLed(true);
      setRefused(option.disabled);
      return;
    }
    take(option);
  };
  const take = (option: Option<unknown>) => {
    // A disabled option stays reachable, so that screen readers can read its reason.
    if (option.disabled) return setRefused(option.disabled);
    const why = refusal(step, option.value, at);
    if (why) setRefused(why);
    else onAnswer(option.value);
  };
  const nobody = options.length > 0 && query === '' && options.every(({ disabled }) => disabled !== undefined);
  const deed = current && current.disabled === undefined ? step.deed?.(current.value) : undefined;
  const keyDown = (event: KeyboardEvent) => {
    clicked.current = false;
    if (LEADING.has(event.key)) setLed(true);
    if (event.key !== 'Tab' || event.shiftKey) return;
    event.preventDefault();
    if (current) take(current);
  };
  if (failed) return <ErrorState message={sentenceOf(failed)} onRetry={() => void refetch()} />;
  return (
    <CommandRoot
      shouldFilter={false}
      value={selected}
      onValueChange={setWanted}
      vimBindings={false}
      disablePointerSelection={step.deed !== undefined}
      label={step.label}
      onKeyDown={keyDown}
      onClickCapture={() => {
        clicked.current = true;
      }}
      className="flex min-h-0 flex-col"
    >
      <Question label={step.label} about={step.about?.(at)} />
      <CommandInput
        ref={focusOnMount}
        value={query}
        onValueChange={(text) => {
          setQuery(text);
          setLed(false);
          setRefused(undefined);
          onType(text);
        }}
        placeholder={step.typed ? 'Choose, or type another' : 'Type to search'}
        aria-label={step.label}
        className="h-11 w-full shrink-0 border-b border-line bg-transparent px-4 text-ink outline-none"
      />
      {step.hint && <p className="px-4 pt-2 text-sm text-faint">{step.hint}</p>}
      {refused && (
        <p role="alert" className="px-4 pt-2 text-sm text-bad">
          {refused}
        </p>
      )}
      {step.groups && nobody && <p className="px-4 pt-2 text-ink">Nobody can be chosen. The reasons are below.</p>}
      <CommandList onMouseDown={keepFocus} className="min-h-0 overflow-y-auto p-2">
        <Options
          shown={shown.filter(({ option }) => option.disabled === undefined)}
          title={step.groups?.can}
          {...{ pick }}
        />
        <Options
          shown={shown.filter(({ option }) => option.disabled !== undefined)}
          title={step.groups?.cannot}
          {...{ pick }}
        />
        {shown.length === 0 && (
          <p className="px-2 py-4 text-center text-muted">{isLoading ? 'Loading…' : 'Nothing matches.'}</p>
        )}
        {step.optional && (
          <CommandItem value="none" onSelect={() => onAnswer(undefined)} className={NO_ANSWER}>
            Leave empty
          </CommandItem>
        )}
      </CommandList>
      <div className="shrink-0 border-t border-line px-4 py-2">
        <AskFoot {...(deed !== undefined && { next: deed, onNext: () => current && take(current) })} />
      </div>
    </CommandRoot>
  );
}

/** Returns the options as of the start of the prompt: the answer itself is among the values while the command runs. */
function useOptions(step: ChoiceStep, at: StepAt, error: string | undefined) {
  const [{ known, key }] = useState(() => ({
    known: knownOf(step, at),
    key: ['choice', step.label, at.values, at.records.map((ref) => ref.id)],
  }));
  const answer = useQuery({
    // After a refusal the options may differ.
    queryKey: [...key, error],
    queryFn: async () => ({ options: await step.options(at), suggested: await step.suggest?.(at) }),
    enabled: known === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const { isLoading, refetch } = answer;
  return { ...(answer.data ?? known ?? NOTHING), failed: answer.error, isLoading, refetch };
}

type OptionsProps = {
  shown: readonly Shown[];
  title: string | undefined;
  pick(shown: Shown): void;
};

/** Shows options under a title with their count, each with its hint and why it cannot be chosen. */
function Options({ shown, title, pick }: OptionsProps) {
  if (shown.length === 0) return null;
  const heading = title === undefined ? undefined : `${title} (${shown.length})`;
  return (
    <CommandGroup
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink"
    >
      {shown.map((each) => {
        const { id, option } = each;
        return (
          <CommandItem
            key={id}
            value={id}
            onSelect={() => pick(each)}
            data-out={option.disabled !== undefined}
            className="flex min-h-8 max-tablet:min-h-11 max-tablet:py-1 cursor-default flex-wrap items-center gap-x-2 rounded px-2 text-ink select-none data-[out=true]:text-muted data-[selected=true]:bg-accent-tint"
          >
            <span className="min-w-0 flex-1 break-words max-tablet:basis-full">{option.label}</span>
            {option.hint && <span className="text-sm text-muted max-tablet:basis-full">{option.hint}</span>}
            {option.disabled && <span className="w-full pb-1 text-sm">{option.disabled}</span>}
          </CommandItem>
        );
      })}
    </CommandGroup>
  );
}

/** Returns options that need no request, so that they are rendered with the prompt before the next key. */
function knownOf(
  step: ChoiceStep,
  at: StepAt,
): { options: readonly Option<unknown>[]; suggested: unknown } | undefined {
  const options = step.options(at);
  const suggested = step.suggest?.(at);
  return options instanceof Promise || suggested instanceof Promise ? undefined : { options, suggested };
}

type Shown = { id: string; title: string; option: Option<unknown> };

function filtered(options: readonly Option<unknown>[], query: string): Shown[] {
  const items = options.map((option, index): Shown => ({ id: String(index), title: option.label, option }));
  return query.trim() === ''
    ? items.filter(({ option }) => !option.further).slice(0, MAX_OPTIONS)
    : rank(items, query)
        .map(({ item }) => item)
        .slice(0, MAX_OPTIONS);
}

/** Returns options in the order they are shown in: those that can be chosen come first. */
const choosableFirst = (shown: readonly Shown[]): Shown[] =>
  shown.toSorted((a, b) => Number(a.option.disabled !== undefined) - Number(b.option.disabled !== undefined));

/** A click on an option leaves the focus where one types. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const NOTHING = { options: [], suggested: undefined };
const NO_ANSWER =
  'flex min-h-8 max-tablet:min-h-11 cursor-default items-center rounded px-2 text-muted select-none data-[selected=true]:bg-accent-tint';
/** Keys that lead from option to option. */
const LEADING = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);
/** Maximum of rows rendered at once; the rest is found by typing. */
const MAX_OPTIONS = 50;
