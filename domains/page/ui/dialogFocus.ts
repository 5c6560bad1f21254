const FIELDS =
  ':is(input:not([type=hidden], [type=submit], [aria-hidden]), select, textarea):not(:disabled), [autofocus]';
const CHOICES = '[type=radio], [type=checkbox]';

/** True when the shopper has typed or chosen something in a form that writes, or added a picture, and not sent it. */
export function isHalfFilled(form: HTMLFormElement | null): boolean {
  if (form?.method !== 'post') return false;
  // A text that was refused is in it as its default, and pictures are in no field.
  if ('unsent' in form.dataset || form.querySelector('[data-unsent]')) return true;
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    // Not buttons and groups. A text has `checked` neither before nor after.
    if (!('defaultValue' in control)) return false;
    const { type, value, defaultValue, checked, defaultChecked } = control as HTMLInputElement;
    return type !== 'hidden' && (value !== defaultValue || checked !== defaultChecked);
  });
}

/**
 * Moves the focus into a dialog that was just opened or has new content: to its first field, or to its heading if there is none, choices come first, or
 * the field is so far down that the beginning would scroll out of view. Never to the close button.
 */
export function focusDialog(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(FIELDS);
  const isToFill =
    field && !field.matches(CHOICES) && field.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom;
  const target = isToFill ? field : dialog.querySelector<HTMLElement>('h2');
  dialog.scrollTop = 0;
  target?.focus({ preventScroll: true });
}

/**
 * Remembers what had the focus before a dialog opened.
 * @returns gives the focus back: to the same element, or to the one that replaced it, found by its id or URL
 */
export function rememberOpener(page: Document): () => void {
  const opener = page.activeElement;
  if (!opener || opener === page.body) return () => {};
  const { id } = opener;
  const href = opener.getAttribute('href');
  return () => {
    // Waits for the HTML that replaces the opener together with closing the dialog.
    setTimeout(() => {
      if (page.activeElement && page.activeElement !== page.body) return;
      const byUrl = () => [...page.links].find((link) => link.getAttribute('href') === href);
      const target = opener.isConnected ? opener : (id && page.getElementById(id)) || (href !== null && byUrl());
      if (target) (target as HTMLElement).focus({ preventScroll: true });
    });
  };
}
