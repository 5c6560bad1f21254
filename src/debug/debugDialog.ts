/**
 * Adds a closed dialog for developers beside the page's body, which may be inert. It inherits none of the page's styles.
 * @param name its class @param styles of that class
 */
export function addDebugDialog(page: Document, name: string, label: string, styles: string): HTMLDialogElement {
  const dialog = page.createElement('dialog');
  dialog.className = name;
  dialog.setAttribute('aria-label', label);
  // The content security policy blocks style elements, but not style sheets constructed by a script.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  page.documentElement.append(dialog);
  return dialog;
}
