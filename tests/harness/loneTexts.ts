/**
 * Finds texts that a browser's page translation would break. It replaces text nodes, and React keeps the old ones: one with siblings is then
 * updated where nobody sees it, and moving or removing it, or inserting an element before it, throws. The only text of an element is safe,
 * because React writes it through its element. So once shown, no text node of React's own may change.
 */
interface Fiber {
  readonly type: unknown;
  readonly return: Fiber | null;
}

/** Everything that React knows of a text node; undefined for the only text of an element. Blank ones are not translated. */
function fiberOf(node: Node | null): Fiber | undefined {
  if (node?.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return undefined;
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
  return key ? (node as unknown as Record<string, Fiber>)[key] : undefined;
}

/** The name of the component that a text belongs to. */
const componentOf = (fiber: Fiber | null): string =>
  fiber === null || typeof fiber.type === 'function'
    ? ((fiber?.type as { name?: string } | undefined)?.name ?? 'The root')
    : componentOf(fiber.return);

const problems = new Set<string>();

function check(node: Node | null, parent: Node | null, change: string): void {
  const fiber = fiberOf(node);
  if (!fiber || !parent?.isConnected) return;
  const html = parent instanceof Element ? parent.outerHTML.slice(0, 300) : '';
  problems.add(
    `${componentOf(fiber)} ${change} "${node?.nodeValue}", which does not stand alone in its element: ${html}`,
  );
}

/** Watches what React does to texts that are in the document. */
export function watchTexts(): void {
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      check(node, this, 'inserts the text');
      check(before, this, 'inserts an element before the text');
      return insertBefore.call(this, node, before);
    },
    appendChild(this: Node, node: Node) {
      check(node, this, 'appends the text');
      return appendChild.call(this, node);
    },
    removeChild(this: Node, node: Node) {
      check(node, this, 'removes the text');
      return removeChild.call(this, node);
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      if (value !== this.nodeValue) check(this, this.parentNode, 'changes the text');
      nodeValue.set?.call(this, value);
    },
  });
}

/** The problems found since the last call, each as a sentence. */
export function takeTextProblems(): string[] {
  const found = [...problems];
  problems.clear();
  return found;
}
