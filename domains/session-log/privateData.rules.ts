import { isPrivate } from '../../src/lib/privateAction';

/** Longer HTML is left out of logs: fragments and dialogs make them very large, and may belong to one person. */
const MAX_HTML_CHARS = 80;
/** Personal wherever they stand: emails, numbers of orders, and keys that give access to something. */
const EMAIL = /[^\s"'<>()[\]{}:;,/?&=]*@(?:[^\s"'<>()[\]{}:;,/?&=]*\w)?/g;
const KEY = /[\w-]{20,}/g;
const ORDER_NUMBER = /\b[A-Z]-\d{5,}\b/g;
/** Ids of orders are small letters with digits, those of chats and links have capitals, too. Words with hyphens are neither. */
const isKey = (text: string): boolean =>
  (/[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text)) ||
  text.split('-').some((part) => part.length >= 20 && /\d/.test(part) && /[a-z]/.test(part)) ||
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Which texts of a slice are personal: those in the fields named in `hide`, or all but those in `show`; at any depth. */
type PersonalTexts = ({ readonly hide: readonly string[] } | { readonly show: readonly string[] }) & {
  /** Fields of amounts, into which any text may be typed: what is no number is hidden. */
  readonly amounts?: readonly string[];
  /** Fields with messages of errors: what they quote is hidden. */
  readonly quotes?: readonly string[];
};

/**
 * Everything personal that pages know, by slice. It goes for the state of the slice and for the payloads of its actions. A private action
 * (`meta.private`) of a slice without a row is hidden whole.
 */
export const PERSONAL_TEXTS: Readonly<Record<string, PersonalTexts>> = {
  account: { show: [] },
  accountOrders: { show: ['filter', 'status', 'sign', 'art'] },
  analytics: { hide: [], quotes: ['message'] },
  // The events of analytics, which have no state.
  catalogue: { hide: ['term'] },
  chat: { show: ['status', 'author'] },
  configurator: { hide: ['typed', 'q'], amounts: ['text'] },
  country: { show: [] },
  fragment: { hide: [], quotes: ['message'] },
  fragments: { show: ['selector', 'region'] },
  forms: { show: ['id', 'key', 'method', 'status', 'field', 'kind', 'side', 'code'] },
  games: { hide: ['query'] },
  geo: { show: ['status', 'region', 'continent_code', 'code'] },
  island: { hide: [], quotes: ['message'] },
  modals: { hide: ['html', 'address', 'href', 'label', 'title'] },
  moreServices: { hide: ['formData'] },
  notifications: { hide: ['pages', 'name'] },
  order: { hide: ['number', 'proof', 'path', 'facts'] },
  range: { hide: ['q'] },
  saga: { hide: [], quotes: ['message'] },
  search: { hide: ['query', 'answered', 'recent'] },
  seasonal: { hide: ['query'] },
  staffChat: { show: ['status', 'author', 'view'] },
  upload: { show: ['status'] },
  vip: { hide: ['title', 'render'] },
};

/** A text that stands for another one, the same for the same one: logs replay, but nobody can read it. */
const hiddenText = (number: number): string => `‹private ${number}›`;
const leftOutHtml = (length: number): string => `‹HTML of ${length} characters›`;
const LEFT_OUT_HTML = /^‹HTML of \d+ characters›$/;
const HIDDEN_TEXT = /^‹private \d+›$/;
/** The same inside other text. */
export const HIDDEN_TEXTS = /‹private \d+›/g;

/** An amount as people type it, too short for a number that calls somebody. */
const AMOUNT = /^\s*-?(?:\d{1,6}|\d{1,3}[.,]\d{1,3})\s*$/;
/** The reader of JSON quotes what it could not read. */
const QUOTED = /"[^"]*"?|“[^”]*”?/g;

const isHtml = (text: string): boolean => text.length > MAX_HTML_CHARS && text.trimStart().startsWith('<');

interface SomeAction {
  readonly type: string;
  readonly payload?: unknown;
  readonly meta?: unknown;
}

/** Hides what is personal. Of what it has seen it gives the same copy again, which costs nothing for a state whose slices have not changed. */
export interface Hider {
  readonly action: <A extends SomeAction>(action: A) => A;
  readonly state: <S extends object>(state: S) => S;
}

/** @returns hides personal texts and long HTML, from Redux DevTools, their exports, and reports */
export function createHider(): Hider {
  const numbers = new Map<string, number>();
  const copies = new WeakMap<object, object>();

  const numbered = (text: string): string => {
    if (HIDDEN_TEXT.test(text)) return text;
    if (!numbers.has(text)) numbers.set(text, numbers.size + 1);
    return hiddenText(numbers.get(text) as number);
  };
  /** Space around a text stays, because reducers compare what was typed with what was answered, which is trimmed. */
  const hidden = (text: string): string => text.replace(/\S(?:[\s\S]*\S)?/, numbered);
  const cleaned = (text: string): string =>
    text
      .replace(EMAIL, numbered)
      .replace(ORDER_NUMBER, numbered)
      .replace(KEY, (key) => (isKey(key) ? numbered(key) : key));

  function textOf(text: string, key: string, isPersonal: boolean, texts: PersonalTexts | undefined): string {
    if (LEFT_OUT_HTML.test(text)) return text;
    if (isHtml(text)) return leftOutHtml(text.length);
    if (isPersonal) return hidden(text);
    if (texts?.amounts?.includes(key)) return AMOUNT.test(text) ? text : hidden(text);
    return cleaned(texts?.quotes?.includes(key) ? text.replace(QUOTED, numbered) : text);
  }

  function copyOf(value: unknown, isPersonal: boolean, texts: PersonalTexts | undefined, of = ''): unknown {
    if (typeof value === 'string') return textOf(value, of, isPersonal, texts);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => copyOf(one, isPersonal, texts, of));
    const entries = Object.entries(value).map(([key, inner]) => {
      const isNamed = texts !== undefined && ('show' in texts ? texts.show : texts.hide).includes(key);
      const isHidden = texts !== undefined && 'show' in texts ? isPersonal && !isNamed : isPersonal || isNamed;
      return [cleaned(key), copyOf(inner, isHidden, texts, key)] as const;
    });
    return Object.fromEntries(entries);
  }

  /** Each object is copied once. */
  function once<T extends object>(original: T, make: () => object): T {
    const known = copies.get(original);
    if (known) return known as T;
    const made = make();
    copies.set(original, made);
    copies.set(made, made);
    return made as T;
  }

  const isAllPersonal = (texts: PersonalTexts | undefined): boolean => texts !== undefined && 'show' in texts;

  return {
    action: (action) =>
      once(action, () => {
        const texts = PERSONAL_TEXTS[action.type.split('/', 1)[0] as string];
        const isPersonal = isAllPersonal(texts) || (isPrivate(action) && texts === undefined);
        return 'payload' in action ? { ...action, payload: copyOf(action.payload, isPersonal, texts) } : { ...action };
      }),
    state: (state) =>
      once(state, () =>
        Object.fromEntries(
          Object.entries(state).map(([name, slice]) => {
            const texts = PERSONAL_TEXTS[name];
            const copy = () => copyOf(slice, isAllPersonal(texts), texts) as object;
            return [name, typeof slice === 'object' && slice !== null ? once(slice, copy) : slice];
          }),
        ),
      ),
  };
}

/** Stands for HTML that was left out of a log. */
const NOT_RECORDED = '<p>What stood here was not recorded.</p>';
/** A picture of something hidden would be asked for by a made-up address. */
const NO_PICTURE = 'data:,';
/** The title of a dialog may have a name in it. */
const NO_TITLE = 'Title not recorded';

function shownAgain(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (LEFT_OUT_HTML.test(value)) return NOT_RECORDED;
    if (!HIDDEN_TEXT.test(value)) return value;
    if (key === 'flag') return NO_PICTURE;
    return key === 'label' || key === 'title' ? NO_TITLE : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => shownAgain(one));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shownAgain(inner, name)]));
}

const isLeftOut = (html: unknown): boolean =>
  typeof html === 'string' && (LEFT_OUT_HTML.test(html) || HIDDEN_TEXT.test(html));

/**
 * Makes a state of a log one that a page can show. HTML that was left out of it never gets into a store: parts of the page keep what the
 * server wrote, dialogs and lists say that it was not recorded.
 */
export function shownState<S extends object>(state: S): S {
  return Object.fromEntries(
    Object.entries(state).map(([name, slice]) => {
      const kept =
        name === 'fragments' ? Object.fromEntries(Object.entries(slice).filter(([, html]) => !isLeftOut(html))) : slice;
      return [name, shownAgain(kept)];
    }),
  ) as S;
}

/** @returns the action for a page (`shownState`); null when the page keeps what it has */
export function shownAction<A extends SomeAction>(action: A): A | null {
  const { html } = (action.payload ?? {}) as { readonly html?: unknown };
  if (action.type === 'fragments/fragmentReceived' && isLeftOut(html)) return null;
  return shownAgain(action) as A;
}
