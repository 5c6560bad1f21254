/*
 * Masks what is random in an answer. Each value becomes `<kind-1>`, `<kind-2>` … in the order in which the recording meets it, so that the same value
 * is the same mask everywhere. Only shapes that no text, price, date or name has are masked.
 */

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;
/** Integrity hashes of inline scripts stay as they are: they are mapped when recordings are compared. */
const INTEGRITY = /sha256-[A-Za-z0-9+/]{43}=/;
/** Not from within an escaped character of an address. */
const WORD = /(?<!%[0-9A-F]?)[A-Za-z0-9_-]{22,}/;
const TOKENS = new RegExp(`${INTEGRITY.source}|${UUID.source}|${WORD.source}`, 'g');

/** A token with words before or behind it. */
const NAMED_TOKEN = /^((?:[a-z]+-)*)([a-z0-9]{32}|[\w-]{32}|[\w-]{43})((?:-[a-z0-9]+)*)$/;

/** What is random without a shape of its own, by what stands around it. */
const NAMED = [
  // The number of an attempt that the captcha hides.
  ['counter', /("counter":)(\d+)/g],
  ['etag', /^(etag: )(.+)$/gm],
  // The secret of two-step codes, also in groups of four, a code of it, and its picture.
  ['secret', /()(\b[A-Z2-7]{4}(?: ?[A-Z2-7]{4}){7}\b)/g],
  ['code', /^(.*\bcode=)(?!000000)(\d{6})/gm],
  ['picture', /(shape-rendering=\\*"crispEdges\\*"><path d=\\*")([^"\\]*)/g],
  ['recovery', /()(\b[a-z2-9]{4}(?:-[a-z2-9]{4}){5}\b)/g],
  // A hash of an order and its random id.
  ['version', /("version":")([\w-]{16})(?=")/g],
  // The end of a random id, by which staff know a guest.
  ['guest', /(\bGuest )([0-9a-f]{4})\b/g],
  // How long a browser waits until it opens a stream again.
  ['retry', /(retry: )(\d+)/g],
];

/** Whether a run of letters, digits, `-` and `_` is a random token. */
export function isToken(word) {
  if (/^[0-9a-f]+$/.test(word)) return word.length >= 32;
  if (/^[a-z0-9]+$/.test(word)) return word.length === 32;
  const count = (pattern) => (word.match(pattern) ?? []).length;
  const isMixed = count(/[A-Z]/g) >= 3 && count(/[a-z]/g) >= 3;
  return isMixed && /\d|_|[A-Z]{2}/.test(word);
}

export function createMasks() {
  const known = new Map();
  const counts = new Map();

  function maskOf(kind, value) {
    const key = kind === 'token' ? value : `${kind} ${value}`;
    if (!known.has(key)) {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      known.set(key, `<${kind}-${count}>`);
    }
    return known.get(key);
  }

  /** Masks a text. */
  function mask(text) {
    let masked = text;
    for (const [kind, pattern] of NAMED)
      masked = masked.replace(pattern, (_, before, value) => before + maskOf(kind, value.replaceAll(' ', '')));
    return masked.replace(TOKENS, (word) => {
      if (word.startsWith('sha256-')) return word;
      if (new RegExp(`^${UUID.source}$`).test(word)) return maskOf('uuid', word);
      if (isToken(word) && [32, 43].includes(word.length)) return maskOf('token', word);
      const [, before, token, behind] = NAMED_TOKEN.exec(word) ?? [undefined, '', word, ''];
      if (!isToken(token)) return word;
      // The chat of an order has both ids.
      return before + maskOf('token', token) + behind.replace(/[a-z0-9]{32}/, (id) => maskOf('token', id));
    });
  }

  return { mask, /** All masked values with their masks, to look at what was masked. */ list: () => [...known] };
}
