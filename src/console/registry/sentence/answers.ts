import { parseMoney } from '#domain/money/money.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import type { Ctx } from '#console/registry/context.ts';
import type { Action } from '#console/registry/define.ts';
import { answer, begin, stepsNow, type Flow } from '#console/registry/flow.ts';
import { sameRef, type Ref } from '#console/registry/kinds.ts';
import { SMALL_WORDS } from '#console/registry/palette/word-forms.ts';
import {
  refusal,
  type ChoiceStep,
  type MoneyStep,
  type Option,
  type Step,
  type StepAt,
} from '#console/registry/steps.ts';
import { bestNamed } from './names.ts';
import { readDay, readWallClock, type Said } from './said-time.ts';
import { without } from './tokens.ts';

/** Answers read from the words of a sentence. */
export type Answers = {
  flow: Flow;
  /** Each answer in words, in the order of the steps. */
  said: readonly { name: string; words: string }[];
  /** Words without a use. */
  left: readonly string[];
  /** Whether every word was read whole; an unfinished last word makes an answer doubtful. */
  whole: boolean;
  /** Whether an answer is free text, which takes whatever words are left. */
  free: boolean;
};

type Given = {
  ctx: Ctx;
  records: readonly Ref[];
  /** Words that are no part of the command and its record. */
  words: readonly string[];
  /** The sentence as it was typed, for free text. */
  typed: string;
  /** Records the server found for names in the sentence. */
  named: readonly Ref[];
  now: string;
};

/** What was read for one step: the value, unless several fit; its words, and the place of the words it took. */
type Taken = { value: unknown; words: string; at: number; used: number; whole: boolean };

/**
 * Fills the steps of a command from the words of a sentence, each step with what it can read; free text gets what is
 * left. Options that a step loads are loaded.
 */
export async function answersIn(def: Action, given: Given): Promise<Answers> {
  const { ctx, records } = given;
  let flow = begin(def, { ctx, records, values: {} });
  let left = [...given.words];
  let whole = true;
  let free = false;
  const said: { name: string; words: string }[] = [];
  const take = (name: string, taken: Taken) => {
    if (taken.value !== undefined) flow = answer(def, flow, name, taken.value, { ctx });
    left = without(left, taken.at, taken.used);
    whole &&= taken.whole;
    said.push({ name, words: taken.words });
  };
  for (const name of Object.keys(def.steps)) {
    const step = stepsNow(def, flow, { ctx }).find((each) => each.name === name)?.step ?? saidOnly(def, name);
    if (!step || flow.values[name] !== undefined || left.length === 0) continue;
    const at: StepAt = { ctx, records: flow.records, values: flow.values };
    const taken = await read(step, left, at, given);
    if (taken && (taken.value === undefined || refusal(step, taken.value, at) === undefined)) take(name, taken);
  }
  for (const { name, step } of [...stepsNow(def, flow, { ctx })].sort(
    (a, b) => optionality(a.step) - optionality(b.step),
  )) {
    if (step.kind !== 'text' || step.reads || flow.values[name] !== undefined || !left.some(isMeant)) continue;
    const text = asTyped(given.typed, left);
    if (refusal(step, text, { ctx, records: flow.records, values: flow.values }) !== undefined) continue;
    free = true;
    take(name, { value: text, words: `“${text}”`, at: 0, used: left.length, whole: true });
  }
  const order = Object.keys(def.steps);
  said.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return { flow, said, left: left.filter(isMeant), whole, free };
}

/** Returns a step that is never asked, only said. */
const saidOnly = (def: Action, name: string): Step | undefined => (def.steps[name]?.said ? def.steps[name] : undefined);
const optionality = ({ optional }: Step): number => (optional ? 1 : 0);
const isMeant = (word: string): boolean => !SMALL_WORDS.has(word);

async function read(step: Step, words: readonly string[], at: StepAt, given: Given): Promise<Taken | undefined> {
  switch (step.kind) {
    case 'choice':
      return readChoice(step, words, at);
    case 'record':
      return readRecord(
        given.named.filter(({ kind }) => kind === step.of),
        words,
        at,
      );
    case 'money':
      return readMoney(step, words, at);
    case 'number':
      return readNumber(words);
    default:
      return step.reads ? readTime(step.reads, words, at, given) : undefined;
  }
}

async function readChoice(step: ChoiceStep, words: readonly string[], at: StepAt): Promise<Taken | undefined> {
  const own = readOwn(step, words, at);
  if (own) return own;
  const options = (await step.options(at)).filter(({ disabled }) => disabled === undefined);
  const best = bestNamed(options, ({ label }: Option<unknown>) => label, words);
  if (!best) return undefined;
  const whole = best.items.filter(({ label }) => label.split(' ').length === best.naming.used);
  const [option] = best.items.length === 1 ? best.items : whole;
  if (option) return { value: option.value, words: option.label, ...best.naming };
  const typed = words.slice(best.naming.at, best.naming.at + best.naming.used).join(' ');
  return { value: undefined, words: `${typed} (${best.items.length} match)`, ...best.naming, whole: false };
}

/** Returns the longest run of words that a step takes as an answer of its own. */
function readOwn({ typed }: ChoiceStep, words: readonly string[], at: StepAt): Taken | undefined {
  if (!typed) return undefined;
  for (let used = words.length; used > 0; used -= 1)
    for (let from = 0; from + used <= words.length; from += 1) {
      const option = typed(words.slice(from, from + used).join(' '), at);
      if (option?.value !== undefined && option.disabled === undefined)
        return { value: option.value, words: option.label, at: from, used, whole: true };
    }
  return undefined;
}

function readRecord(named: readonly Ref[], words: readonly string[], at: StepAt): Taken | undefined {
  const others = named.filter((ref) => !at.records.some((subject) => sameRef(subject, ref)));
  const best = bestNamed(others, ({ label }) => label, words);
  const [ref] = best?.items ?? [];
  return best && ref && best.items.length === 1 ? { value: ref, words: ref.label, ...best.naming } : undefined;
}

function readMoney(step: MoneyStep, words: readonly string[], at: StepAt): Taken | undefined {
  const currency = step.currency(at);
  const place = words.findIndex((word) => /^\d+([.,]\d{1,3})?$/.test(word));
  const amount = parseMoney(words[place] ?? '', currency);
  if (place < 0 || !amount.ok) return undefined;
  const isCurrency = (word: string | undefined) => /^[a-z]{3}$/.test(word ?? '') && word?.toUpperCase() === currency;
  const before = isCurrency(words[place - 1]) ? 1 : 0;
  const after = isCurrency(words[place + 1]) ? 1 : 0;
  const text = `${currency} ${words[place] ?? ''}`;
  return {
    value: { minor: amount.minor, currency },
    words: text,
    at: place - before,
    used: 1 + before + after,
    whole: true,
  };
}

function readNumber(words: readonly string[]): Taken | undefined {
  for (const [at, word] of words.entries()) {
    const [, digits, unit = ''] = /^(\d{1,6})(h|hours?|m|min|minutes?)?$/.exec(word) ?? [];
    if (!digits) continue;
    const next = unit === '' && /^(h|hours?|m|min|minutes?)$/.test(words[at + 1] ?? '') ? (words[at + 1] ?? '') : '';
    const value = Number(digits) * ((unit || next).startsWith('h') ? 60 : 1);
    return { value, words: String(value), at, used: next ? 2 : 1, whole: true };
  }
  return undefined;
}

function readTime(what: 'day' | 'moment', words: readonly string[], { records }: StepAt, { now }: Given) {
  const zone = records.map(({ record }) => ('timezone' in record ? record.timezone : undefined))[0];
  const today = dateIn(now, typeof zone === 'string' ? zone : SINGAPORE);
  for (const at of words.keys()) {
    const said: Said<string> | undefined = what === 'day' ? readDay(words, at, today) : readWallClock(words, at, today);
    if (said) return { value: said.value, words: said.value.replace('T', ' '), at, used: said.used, whole: true };
  }
  return undefined;
}

/** Returns words as they were typed, with their capitals. */
function asTyped(typed: string, words: readonly string[]): string {
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)).join(String.raw`[\s,.;:-]+`);
  return (new RegExp(pattern, 'iu').exec(typed)?.[0] ?? words.join(' ')).trim();
}
