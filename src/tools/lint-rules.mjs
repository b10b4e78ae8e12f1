/**
 * The rules of this project that oxlint does not bring. `day-by-clock`: a calendar day is read by `dateIn(instant, zone)` of
 * src/domain/time.ts. The first ten characters of `toISOString()` are the day in UTC, which in Singapore is yesterday until
 * 08:00; those of `toWallClock()` are right, but say at greater length what `dateIn` says.
 */
export default {
  meta: { name: 'kerbside' },
  rules: {
    'day-by-clock': {
      /** @param {{ report(finding: { node: SyntaxNode, message: string }): void }} context */
      create: (context) => ({
        /** @param {SyntaxNode} node */
        CallExpression(node) {
          if (cutsDay(node) && CLOCKS.has(calledName(node.callee?.object)))
            context.report({ node, message: 'Take the day from dateIn(instant, zone): a day belongs to a time zone.' });
        },
      }),
    },
  },
};

/**
 * A node of the syntax tree, with what these rules read of it: oxlint exports no types of its nodes.
 *
 * @typedef {{
 *   type: string,
 *   callee?: SyntaxNode,
 *   object?: SyntaxNode,
 *   property?: SyntaxNode,
 *   expression?: SyntaxNode,
 *   name?: string,
 *   arguments?: SyntaxNode[],
 *   value?: unknown,
 * }} SyntaxNode
 */

/** Functions whose answers begin with a calendar day. */
const CLOCKS = new Set(['toISOString', 'toJSON', 'toWallClock']);
const CUTS = new Set(['slice', 'substring', 'substr']);

/**
 * Tells whether a call takes the day off a text: `.slice(0, 10)`, `.substring(0, 10)`, `.substr(0, 10)` or `.split('T')`.
 *
 * @param {SyntaxNode} call
 */
function cutsDay(call) {
  const [first, second] = call.arguments?.map(({ value }) => value) ?? [];
  const name = calledName(call);
  return name === 'split' ? first === 'T' : CUTS.has(name) && first === 0 && second === 10;
}

/**
 * Returns the name of the function or method that an expression calls; an empty one where it calls none by name.
 *
 * @param {SyntaxNode | undefined} expression
 * @returns {string}
 */
function calledName(expression) {
  if (expression?.type === 'ChainExpression') return calledName(expression.expression);
  if (expression?.type !== 'CallExpression') return '';
  return expression.callee?.property?.name ?? expression.callee?.name ?? '';
}
