const written = new WeakMap<Element, string>();

/**
 * Writes a text into an element only when it differs, so that nothing else is told of a change. It remembers the text, because a browser's page translation
 * may have put another one there.
 */
export function setText(element: Element | null, text: string): void {
  if (!element || (written.get(element) ?? element.textContent) === text) return;
  written.set(element, text);
  element.textContent = text;
}

/** Puts back what stood in an element before `setText`. */
export function restoreText(element: Element, nodes: readonly Node[]): void {
  if (written.delete(element)) element.replaceChildren(...nodes);
}
