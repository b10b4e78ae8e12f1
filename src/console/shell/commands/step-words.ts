import { formatMoney, parseMoney, plainAmount } from '#domain/money/money.ts';
import { parseNumber } from '#domain/text/number.ts';
import type { Money, MoneyStep, NumberStep, Step, StepAt, TextStep } from '#console/registry/steps.ts';

/** Returns the chip text of an answer. */
export function wordsOf(step: Step, value: unknown, at: StepAt): string {
  if (step.kind === 'money') return isMoney(value) ? formatMoney(value.minor, value.currency) : '';
  // Records, and choices named by the server: their options are not fetched again.
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label);
  if (step.kind === 'choice') {
    const options = step.options(at);
    return options instanceof Promise
      ? String(value)
      : (options.find((option) => option.value === value)?.label ?? String(value));
  }
  return String(value);
}

/** Returns the field text of an answer. */
export function textOf(value: unknown): string {
  if (isMoney(value)) return plainAmount(value.minor, value.currency);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Parses typed text to the step's value, or returns why it is invalid. Empty text is no value. */
export function readTyped(
  step: TextStep | NumberStep | MoneyStep,
  typed: string,
  at: StepAt,
): { value: unknown } | { error: string } {
  const text = typed.trim();
  if (text === '') return { value: undefined };
  if (step.kind === 'text') return { value: text };
  if (step.kind === 'number') {
    const value = parseNumber(text);
    return value !== undefined ? { value } : { error: `${step.label} must be a number.` };
  }
  const currency = step.currency(at);
  const read = parseMoney(text, currency);
  return read.ok ? { value: { minor: read.minor, currency } satisfies Money } : { error: read.why };
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value;
