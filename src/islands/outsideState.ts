/** Where the header says that its second row is hidden. */
const HIDDEN_BAR = 'data-bar-hidden';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Keeps what is seen of a page and is not in its state from differing between moments of time travel. `store/README.md` lists it. */
export interface OutsideState {
  /** Makes it as it is on a page that nobody has used yet. */
  readonly reset: () => void;
  /** @returns makes it as it is now, where the elements are still there or are there again */
  readonly remember: () => () => void;
}

/** Of fields in React's own hands the state has the value. */
const isOfServer = (field: Element): boolean =>
  !(field.closest('[data-island-root],[data-server-html]')?.matches('[data-island-root]') ?? false);

const fieldsOf = (page: Document): Field[] =>
  [...page.querySelectorAll<Field>('input:not([type=hidden]),textarea,select')].filter(isOfServer);

/** The same field of the same form, when its HTML has been inserted anew. */
function keyOf(field: Field): string {
  const choice = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? field.value : '';
  return [field.form?.id, field.form?.getAttribute('action'), field.id, field.name, field.type, choice].join(' ');
}

function entered(field: Field): string | boolean {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value;
}

function setValue(field: Field, value: string | boolean): void {
  if (typeof value === 'string') field.value = value;
  else (field as HTMLInputElement).checked = value;
}

/** What a shopper has typed or chosen in fields of the server's HTML, which is nowhere else. */
function rememberFields(page: Document): () => void {
  const fields = fieldsOf(page);
  const known = new Set<Field>(fields);
  const values = new Map(fields.map((field) => [keyOf(field), entered(field)]));
  return () => {
    for (const field of fieldsOf(page)) {
      const value = values.get(keyOf(field));
      if (!known.has(field) && value !== undefined && value !== entered(field)) setValue(field, value);
    }
  };
}

/** Scrolled lists and dialogs, not the page itself. */
function scrolledElements(page: Document): HTMLElement[] {
  return [...page.body.querySelectorAll<HTMLElement>('*')].filter(
    ({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0,
  );
}

/** @returns follows the page from now on */
export function watchOutsideState(page: Document): OutsideState {
  /** How `details` came from the server, or from React. */
  const cameOpen = new WeakMap<HTMLDetailsElement, boolean>();
  const note = (root: ParentNode) => {
    for (const one of root.querySelectorAll('details')) if (!cameOpen.has(one)) cameOpen.set(one, one.open);
  };
  note(page);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.parentElement) note(node.parentElement);
  }).observe(page.body, { childList: true, subtree: true });

  return {
    reset() {
      for (const one of page.querySelectorAll('details')) one.open = cameOpen.get(one) ?? one.open;
      for (const one of scrolledElements(page)) one.scrollTo({ top: 0, left: 0, behavior: 'instant' });
      page.querySelector('header')?.removeAttribute(HIDDEN_BAR);
    },
    remember() {
      const open = [...page.querySelectorAll('details')].map((one) => [one, one.open] as const);
      const scrolled = scrolledElements(page).map((one) => [one, one.scrollTop, one.scrollLeft] as const);
      const isBarHidden = page.querySelector('header')?.hasAttribute(HIDDEN_BAR) ?? false;
      const restoreFields = rememberFields(page);
      return () => {
        for (const [one, wasOpen] of open) one.open = wasOpen;
        for (const [one, top, left] of scrolled) one.scrollTo({ top, left, behavior: 'instant' });
        page.querySelector('header')?.toggleAttribute(HIDDEN_BAR, isBarHidden);
        restoreFields();
      };
    },
  };
}
