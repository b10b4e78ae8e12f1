import { expect, it } from 'vitest';
import { errorsAfter } from '#console/shell/form/check.ts';

const checked = {
  ok: false as const,
  errors: { 'days.0.start': 'Enter a time.', 'days.0.hours': 'Enter a number.', 'days.10.start': 'Enter a time.' },
};

it('leaving a part of a field tells what is wrong with that part, and not with those nobody has come to', () => {
  expect(errorsAfter({ name: 'days.0.date', left: true }, {}, checked, {})).toEqual({});
  expect(errorsAfter({ name: 'days.0.start', left: true }, {}, checked, {})).toEqual({
    'days.0.start': 'Enter a time.',
  });
});

it('what was told stays while it is wrong, and a field tells all of its parts', () => {
  const told = { 'days.0.hours': 'Enter a number.', 'days.0.option': 'Choose one.' };
  expect(errorsAfter({ name: 'days.0.start', left: true }, told, checked, {})).toEqual({
    'days.0.hours': 'Enter a number.',
    'days.0.start': 'Enter a time.',
  });
  expect(errorsAfter({ name: 'days', left: true }, {}, checked, {})).toEqual(checked.errors);
});
