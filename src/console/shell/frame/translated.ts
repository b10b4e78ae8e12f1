/**
 * Keeps the page working while a browser translates it. Translators put a `<font>` with the translation in the place of a
 * text, or wrap the text in one; React does not know that, and goes on with the text. Removing it, or inserting something
 * before it, would end in an error that takes down the page, and a change of it would never be seen. From the first such
 * element on, these steps reach what stands for a text; a changed text comes back, to be translated anew.
 */
export function followTranslators(): void {
  let follows = false;
  new MutationObserver((records) => {
    for (const record of records)
      for (const [text, element] of replacedIn(record)) {
        stands.set(text, element);
        if (!follows) reachWhatStands();
        follows = true;
      }
  }).observe(document, { childList: true, subtree: true });
}

/** What stands in the page for a text. */
const stands = new WeakMap<Node, Element>();

/** Returns the texts that a change has put elements of a translator in place of. */
function replacedIn({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): [Node, Element][] {
  const found: [Node, Element][] = [];
  for (const text of removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE) continue;
    const element = [addedNodes[0], previousSibling, nextSibling].find(isTranslation);
    if (element && (!text.isConnected || element.contains(text))) found.push([text, element]);
  }
  return found;
}

const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

function reachWhatStands(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function removeWhatStands<T extends Node>(this: Node, child: T): T {
    removeChild.call(this, inPlaceOf(child, this));
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeWhatStands<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const place = next && inPlaceOf(next, this);
    takeBack(node);
    insertBefore.call(this, node, place);
    return node;
  };
  Node.prototype.appendChild = function appendAgain<T extends Node>(this: Node, node: T): T {
    takeBack(node);
    appendChild.call(this, node);
    return node;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      const element = stands.get(this);
      if (element?.isConnected) {
        stands.delete(this);
        element.replaceWith(this);
      }
      nodeValue?.set?.call(this, value);
    },
  });
}

/** Returns what stands below a parent for a node: itself, unless a translator has taken its place. */
function inPlaceOf(node: Node, parent: Node): Node {
  const element = node.parentNode === parent ? undefined : stands.get(node);
  return element?.parentNode === parent ? element : node;
}

/** Removes the translation of a text that is put elsewhere. */
function takeBack(node: Node): void {
  stands.get(node)?.remove();
  stands.delete(node);
}
