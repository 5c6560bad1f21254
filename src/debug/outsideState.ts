/** Where the header says that its second row is hidden. */
const HIDDEN_BAR = 'data-bar-hidden';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is seen of a page at a moment, and is not in its state. */
export interface OutsideState {
  readonly open: ReadonlyMap<HTMLDetailsElement, boolean>;
  /** Scrolled lists and dialogs, not the page itself. */
  readonly scrolled: ReadonlyMap<Element, readonly [top: number, left: number]>;
  readonly isBarHidden: boolean;
  /** What is typed or chosen in fields of the server's HTML. */
  readonly entered: ReadonlyMap<Field, string | boolean>;
}

/** Shows with each moment of time travel what was seen then; `store/README.md` lists it. */
interface OutsideWatch {
  readonly read: () => OutsideState;
  /** @param then absent for a page as it came, that nobody has used yet */
  readonly show: (then?: OutsideState) => void;
  /** @returns fills in again what is typed now, in fields of the server's HTML that have been inserted anew */
  readonly rememberFields: () => () => void;
}

/** Of fields in React's own hands the state has the value. */
const isOfServer = (field: Element): boolean =>
  !(field.closest('[data-island-root],[data-server-html]')?.matches('[data-island-root]') ?? false);

const fieldsOf = (page: Document): Field[] =>
  [...page.querySelectorAll<Field>('input:not([type=hidden]),textarea,select')].filter(isOfServer);

const isChoice = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** The same field of the same form, when its HTML has been inserted anew. */
function keyOf(field: Field): string {
  const choice = isChoice(field) ? field.value : '';
  return [field.form?.id, field.form?.getAttribute('action'), field.id, field.name, field.type, choice].join(' ');
}

function entered(field: Field): string | boolean {
  return isChoice(field) ? field.checked : field.value;
}

function enter(field: Field, value: string | boolean): void {
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
      if (!known.has(field) && value !== undefined && value !== entered(field)) enter(field, value);
    }
  };
}

/** @returns follows the page from now on */
export function watchOutsideState(page: Document): OutsideWatch {
  /** How `details` came from the server, or from React. */
  const cameOpen = new WeakMap<HTMLDetailsElement, boolean>();
  const scrollers = new Set<Element>();
  const header = page.querySelector('header');
  const note = (root: ParentNode) => {
    for (const one of root.querySelectorAll('details')) if (!cameOpen.has(one)) cameOpen.set(one, one.open);
  };
  note(page);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.parentElement) note(node.parentElement);
  }).observe(page.body, { childList: true, subtree: true });
  const onScroll = ({ target }: Event) => target instanceof Element && scrollers.add(target);
  page.addEventListener('scroll', onScroll, { capture: true, passive: true });

  return {
    read: () => ({
      open: new Map([...page.querySelectorAll('details')].map((one) => [one, one.open])),
      scrolled: new Map([...scrollers].map((one) => [one, [one.scrollTop, one.scrollLeft]])),
      isBarHidden: header?.hasAttribute(HIDDEN_BAR) ?? false,
      entered: new Map(fieldsOf(page).map((field) => [field, entered(field)])),
    }),
    show(then) {
      for (const one of page.querySelectorAll('details'))
        one.open = then?.open.get(one) ?? cameOpen.get(one) ?? one.open;
      for (const one of scrollers) {
        const [top, left] = then?.scrolled.get(one) ?? [0, 0];
        one.scrollTo({ top, left, behavior: 'instant' });
      }
      header?.toggleAttribute(HIDDEN_BAR, then?.isBarHidden ?? false);
      for (const [field, value] of then?.entered ?? []) if (value !== entered(field)) enter(field, value);
    },
    rememberFields: () => rememberFields(page),
  };
}
