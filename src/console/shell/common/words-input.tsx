import { useState, type ComponentProps } from 'react';
import { TextInput } from '#console/ui/input/input.tsx';

type WordsInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  words: readonly string[];
  onWords(words: string[]): void;
};

/** Edits words as one line, separated by commas. The line stays as it is typed for as long as it means the same words. */
export function WordsInput({ words, onWords, ...rest }: WordsInputProps) {
  const [typed, setTyped] = useState(() => words.join(', '));
  const text = wordsIn(typed).join() === words.join() ? typed : words.join(', ');
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onWords(wordsIn(event.currentTarget.value));
      }}
    />
  );
}

const wordsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
