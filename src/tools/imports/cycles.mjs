/**
 * Returns one shortest circle of every group of nodes that lead to each other.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph each node with the nodes it leads to
 * @returns {string[][]} the nodes of a circle in their order, the first one not repeated
 */
export function cycles(graph) {
  return groups(graph).map((group) => {
    const circles = group.map((node) => circle(graph, node, new Set(group)));
    return circles.reduce((best, one) => (one.length < best.length ? one : best));
  });
}

/**
 * Returns the shortest way from a node back to itself.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @param {string} start
 * @param {ReadonlySet<string>} within
 */
function circle(graph, start, within) {
  /** @type {Map<string, string>} */
  const cameFrom = new Map();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const way = [node];
        for (let at = node; at !== start;) way.unshift((at = cameFrom.get(at) ?? start));
        return way;
      }
      if (!within.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [start];
}

/**
 * Returns the strongly connected components with more than one node (Tarjan's algorithm).
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 */
function groups(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];
  /** @param {string} node */
  const visit = (node) => {
    const mark = { index: seen.size, low: seen.size, open: true };
    seen.set(node, mark);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      const other = seen.get(next) ?? visit(next);
      if (other.open) mark.low = Math.min(mark.low, other.low);
    }
    if (mark.low === mark.index) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) Object.assign(seen.get(member) ?? mark, { open: false });
      if (group.length > 1) found.push(group);
    }
    return mark;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return found;
}
