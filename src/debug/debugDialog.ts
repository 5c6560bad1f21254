/** Outside of the body a dialog inherits none of the page's styles. */
const STYLES = `
.debug {
  inset: auto var(--s-16) var(--s-16); margin: 0 auto; padding: var(--s-12) var(--s-16);
  border: 1px solid var(--line-strong); border-radius: var(--r-20); box-shadow: var(--lift-2);
  background: var(--surface-3); color: var(--text); font: var(--w-text) var(--t-16) / 1.5 var(--font-text);
}
.debug::backdrop { background: none; }
.debug p { margin: 0; }
.debug button, .debug a {
  display: inline-flex; align-items: center; padding: var(--s-8) var(--s-12); min-height: 44px; border: 1px solid var(--text-3);
  border-radius: var(--r-6); background: none; color: inherit; font: inherit; font-weight: var(--w-strong); text-decoration: none; cursor: pointer;
}
`;

/**
 * Adds a closed dialog for developers beside the page's body, which may be inert.
 * @param name its class @param styles of that class
 */
export function addDebugDialog(page: Document, name: string, label: string, styles: string): HTMLDialogElement {
  const dialog = addElement(page.documentElement, 'dialog', { className: `debug ${name}` });
  dialog.setAttribute('aria-label', label);
  // The content security policy blocks style elements, but not style sheets constructed by a script.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES + styles);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return dialog;
}

/** Adds an element at the end of another one. */
export function addElement<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  props: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const element = Object.assign(parent.ownerDocument.createElement(tag), props);
  parent.append(element);
  return element;
}

/** Adds a button. */
export function addButton(parent: Element, label: string, onPress: () => void): HTMLButtonElement {
  const button = addElement(parent, 'button', { type: 'button', textContent: label });
  button.addEventListener('click', onPress);
  return button;
}
