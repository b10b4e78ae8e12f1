import { formatMoney, parseMoney, plainAmount } from '#domain/money/money.ts';
import type { Money, MoneyStep, NumberStep, Step, StepAt, TextStep } from '#console/registry/steps.ts';

/** An answer as its chip shows it. */
export function wordsOf(step: Step, value: unknown, at: StepAt): string {
  if (step.kind === 'money') return isMoney(value) ? formatMoney(value.minor, value.currency) : '';
  // A record, or a choice the server named: its options are not asked for again.
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label);
  if (step.kind === 'choice') {
    const options = step.options(at);
    return options instanceof Promise
      ? String(value)
      : (options.find((option) => option.value === value)?.label ?? String(value));
  }
  return String(value);
}

/** An answer as its field shows it. */
export function textOf(value: unknown): string {
  if (isMoney(value)) return plainAmount(value.minor, value.currency);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What somebody typed, as the step's value; or the sentence why it is none. Nothing typed is no value. */
export function readTyped(
  step: TextStep | NumberStep | MoneyStep,
  typed: string,
  at: StepAt,
): { value: unknown } | { error: string } {
  const text = typed.trim();
  if (text === '') return { value: undefined };
  if (step.kind === 'text') return { value: text };
  if (step.kind === 'number') {
    const value = Number(text.replaceAll(',', ''));
    return Number.isFinite(value) ? { value } : { error: `${step.label} must be a number.` };
  }
  const currency = step.currency(at);
  const read = parseMoney(text, currency);
  return read.ok ? { value: { minor: read.minor, currency } satisfies Money } : { error: read.why };
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value;
