import { leavesOf, type Leaf, type NumberOp, type Rule, type RuleField } from '#domain/audience/rules.ts';

/** How the rules of a block are joined; `none` is the opposite of `any`. */
export type Join = 'all' | 'any' | 'none';

/** Rules as the editor shows them: a block of rows and of further blocks. */
export interface Block {
  readonly join: Join;
  readonly parts: readonly Part[];
}
export type Part = Row | Block;
/** One statement, or its opposite. */
export interface Row {
  readonly leaf: Leaf;
  readonly not: boolean;
}

export const isBlock = (part: Part): part is Block => 'join' in part;

/** Returns rules as the editor shows them. */
export function blockOf(rule: Rule | null): Block {
  if (rule === null) return { join: 'all', parts: [] };
  const part = partOf(rule);
  return isBlock(part) ? part : { join: 'all', parts: [part] };
}

function partOf(rule: Rule): Part {
  if ('all' in rule) return { join: 'all', parts: rule.all.map(partOf) };
  if ('any' in rule) return { join: 'any', parts: rule.any.map(partOf) };
  if ('field' in rule) return { leaf: rule, not: false };
  const inner = partOf(rule.not);
  if (!isBlock(inner)) return inner.not ? { join: 'none', parts: [inner] } : { ...inner, not: true };
  return inner.join === 'any' ? { join: 'none', parts: inner.parts } : { join: 'none', parts: [inner] };
}

/** Returns what a block says as rules. */
export function ruleOf({ join, parts }: Block): Rule {
  const rules = parts.map((part) => (isBlock(part) ? ruleOf(part) : part.not ? { not: part.leaf } : part.leaf));
  return join === 'none' ? { not: { any: rules } } : join === 'any' ? { any: rules } : { all: rules };
}

/** Returns how many statements a block holds. */
export const countOf = (block: Block): number => leavesOf(ruleOf(block)).length;

/** Returns a new statement about a field. Its value may still be missing. */
export function emptyLeaf(field: RuleField): Leaf {
  if (field === 'opt_in') return { field, op: 'is', value: true };
  if (field === 'spend') return { field, op: 'at_least', value: { currency: 'SGD', minor: 0 } };
  if (isNumberField(field)) return { field, op: 'at_least', value: 1 };
  return { field, op: 'in', value: [] };
}

const isNumberField = (
  field: RuleField,
): field is 'bookings' | 'last_booking_days' | 'next_pickup_days' | 'created_days' =>
  ['bookings', 'last_booking_days', 'next_pickup_days', 'created_days'].includes(field);

/** The operators that the editor offers for a field, with their words. */
export function operatorsOf({ field }: Leaf): readonly { value: string; label: string }[] {
  if (field === 'opt_in') return [{ value: 'is', label: 'is' }];
  if (field === 'spend' || isNumberField(field))
    return [
      { value: 'at_least', label: 'at least' },
      { value: 'at_most', label: 'at most' },
      { value: 'is', label: 'exactly' },
      { value: 'not at_least', label: 'not at least' },
      { value: 'not at_most', label: 'not at most' },
      { value: 'not is', label: 'not exactly' },
    ];
  return [
    { value: 'in', label: 'is' },
    { value: 'not in', label: 'is not' },
  ];
}

/** Returns the operator of a row as the editor names it. */
export const operatorOf = ({ leaf, not }: Row): string => (not ? `not ${leaf.op}` : leaf.op);

/** Returns a row with another operator. */
export function withOperator({ leaf }: Row, operator: string): Row {
  const not = operator.startsWith('not ');
  return { leaf: { ...leaf, op: operator.replace('not ', '') as NumberOp } as Leaf, not };
}
