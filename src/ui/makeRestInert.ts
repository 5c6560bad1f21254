/**
 * Makes everything inside `root` but an element inert.
 * @param root contains the element
 * @returns undoes it
 */
export function makeRestInert(element: HTMLElement, root: HTMLElement): () => void {
  const changed: HTMLElement[] = [];
  for (let inside: HTMLElement | null = element; inside && inside !== root; inside = inside.parentElement)
    for (const sibling of inside.parentElement?.children ?? [])
      if (sibling instanceof HTMLElement && sibling !== inside && !sibling.inert) {
        sibling.inert = true;
        changed.push(sibling);
      }
  return () => {
    for (const one of changed) one.inert = false;
  };
}
