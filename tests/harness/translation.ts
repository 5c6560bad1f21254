/** The changes that page translation and extensions do to the texts of a page, in a test. */

/** Texts of controls and pictures are translated otherwise. */
const OTHERS = 'script, style, textarea, option, svg';

function textsOf(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => text.data.trim() && !text.parentElement?.closest(OTHERS));
}

/** Replaces each text by a new one in elements, as Chrome does; those that are in them already stay. @param translate the new text */
export function translateTexts(root: Element, translate = (text: string) => text): void {
  for (const text of textsOf(root)) {
    if (text.parentElement?.localName === 'font') continue;
    const outer = root.ownerDocument.createElement('font');
    outer.append(Object.assign(root.ownerDocument.createElement('font'), { textContent: translate(text.data) }));
    text.replaceWith(outer);
  }
}

/** Removes each text, as translators do that move a sentence into another element. */
export function removeTexts(root: Element): void {
  for (const text of textsOf(root)) text.remove();
}
