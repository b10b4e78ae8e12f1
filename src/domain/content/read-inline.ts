import { sameJson } from '#domain/text/canonical.ts';
import { MAX_BYTES, type Inline, type Mark, type Run } from './body.ts';
import { linkProblem } from './link.ts';
import { listAt, quoted, recordAt, refuse, textAt } from './reading.ts';

/**
 * Returns inline content in its normal form.
 * @throws BadBody
 */
export function readInline(value: unknown, path: string): Inline {
  const runs: Run[] = [];
  for (const [at, each] of listAt(value, path, MAX_RUNS, 'parts').entries()) {
    const run = runOf(each, `${path}[${at}]`);
    const previous = runs.at(-1);
    if (previous && sameJson(previous.marks, run.marks)) {
      runs[runs.length - 1] = { ...previous, text: previous.text + run.text };
    } else if (run.text !== '') runs.push(run);
  }
  return runs;
}

function runOf(value: unknown, path: string): Run {
  const fields = recordAt(value, path, ['text', 'marks']);
  const text = textAt(fields.text, `${path}.text`, MAX_BYTES);
  const marks = fields.marks === undefined ? [] : marksOf(fields.marks, `${path}.marks`);
  return marks.length === 0 ? { text } : { text, marks };
}

function marksOf(value: unknown, path: string): Mark[] {
  const marks = listAt(value, path, MARKS.length, 'marks').map((mark, at) => markOf(mark, `${path}[${at}]`));
  const twice = marks.findIndex((mark, at) => marks.findIndex(({ type }) => type === mark.type) !== at);
  if (twice !== -1) refuse(`${path}[${twice}].type`, `This text is marked ${quoted(marks[twice]?.type)} twice.`);
  return marks.sort((one, other) => MARKS.indexOf(one.type) - MARKS.indexOf(other.type));
}

function markOf(value: unknown, path: string): Mark {
  const { type } = recordAt(value, path);
  const known = MARKS.find((each) => each === type);
  if (!known) return refuse(`${path}.type`, `There is no mark of type ${quoted(type)}.`);
  if (known !== 'link') {
    recordAt(value, path, ['type']);
    return { type: known };
  }
  const { href } = recordAt(value, path, ['type', 'href']);
  if (typeof href !== 'string') return refuse(`${path}.href`, 'A link has an address.');
  const problem = linkProblem(href);
  return problem === null ? { type: known, href } : refuse(`${path}.href`, problem);
}

/** Types of marks in the order in which they are kept and drawn, the outermost first. */
const MARKS = ['link', 'bold', 'italic'] as const satisfies readonly Mark['type'][];
/** More parts than any paragraph has. */
const MAX_RUNS = 2000;
