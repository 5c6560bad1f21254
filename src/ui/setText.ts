/** Writes a text into an element only when it differs, so that nothing else is told of a change. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
