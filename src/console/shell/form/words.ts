import type { Block } from '#domain/content/body.ts';
import { formatMoney } from '#domain/money/money.ts';
import { versionWords } from './block-words.ts';
import { fieldsOf, rootOf } from './fields.ts';
import type { FieldSpec, Section } from './fields.ts';
import { languageName } from './field/language-texts.tsx';

/** Returns a field's label for a path, with the language where it has several. */
export function labelAt(sections: readonly Section[], path: string): string {
  const [name = '', ...rest] = path.split('.');
  const spec = fieldsOf(sections).get(name);
  if (!spec) return path;
  if (rest.length === 0) return spec.label;
  const inner = rest.join('.');
  if (spec.is === 'own' && spec.labelOf) return spec.labelOf(inner);
  return `${spec.label}, ${spec.is === 'languages' ? languageName(inner, spec.languages) : inner}`;
}

/** How the items of a list that are merged one by one read: the blocks of a text, or what the field says. */
export interface ItemWords {
  readonly noun: string;
  /** Returns two versions of an item as readable words; null for one that was deleted. */
  words(one: Block | null, other: Block | null): readonly [string, string];
}

/** Returns how the items at a path read. */
export function itemAt(sections: readonly Section[], path: string): ItemWords {
  const spec = fieldsOf(sections).get(rootOf(path));
  const item = spec?.is === 'own' ? spec.item : undefined;
  if (!item) return { noun: 'block', words: versionWords };
  const inWords = (one: Block | null): string => (one ? item.words(one) : 'Deleted');
  return { noun: item.noun, words: (one, other) => [inWords(one), inWords(other)] };
}

/** Returns a field's value as readable text; undefined if it is empty. */
export function wordsAt(sections: readonly Section[], path: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const spec = fieldsOf(sections).get(rootOf(path));
  return spec ? words(spec, value) : plain(value);
}

function words(spec: FieldSpec, value: unknown): string {
  switch (spec.is) {
    case 'yes-no':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return spec.options.find((option) => option.value === value)?.label ?? plain(value);
    case 'search':
      return spec.options().find((option) => option.value === value)?.label ?? plain(value);
    case 'number':
      return `${plain(value)}${spec.unit ? ` ${spec.unit}` : ''}`;
    case 'percent':
      return typeof value === 'number' ? `${value / 100}%` : plain(value);
    case 'money':
      return typeof value === 'number' ? formatMoney(value, spec.currency) : plain(value);
    case 'own':
      return spec.words?.(value) ?? plain(value);
    case 'password':
      return '••••••';
    default:
      return plain(value);
  }
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
