/*
 * Renames what a written table names: slices, islands, kinds of pages and built files of the old answers as they are called in the new ones, and classes of
 * style sheets that were joined. Nothing else of a text is changed, also where it has the same words.
 */
const ISLAND = /(<store-island\b[^>]*?\bname=\\*")([\w-]+)/g;
/** The first thing in the state of a page. */
const KIND = /(\{\\*"page\\*":\{\\*"kind\\*":\\*")([\w-]+)/g;
const CLASSES = /(?<=\bclass=\\*")[^"\\]*/g;
const FILE = /(\/assets\/)([\w-]+)(\.[0-9a-f]{6,8}\.)/g;
/** Where the state of a page or of a part of it begins; in answers to scripts it stands in a JSON text. */
const STATE =
  /(?:<script type=(\\*)"application\/json\\*" id=\\*"page-state\\*">|data-island-state=(\\*)"\\*"><script type=\\*"application\/json\\*">)\{/g;

/** @param names `{ slices, islands, kinds, files, classes }`, each from old to new */
export function renamed(text, { slices = {}, islands = {}, kinds = {}, files = {}, classes = {} }) {
  const nameIn = (table, name) => (Object.hasOwn(table, name) ? table[name] : name);
  const marked = text
    .replace(ISLAND, (_, before, name) => before + nameIn(islands, name))
    .replace(KIND, (_, before, name) => before + nameIn(kinds, name))
    .replace(FILE, (_, before, name, after) => before + nameIn(files, name) + after)
    .replace(CLASSES, (list) => list.replace(/[^ ]+/g, (name) => nameIn(classes, name)));
  const parts = [];
  let end = 0;
  for (const match of marked.matchAll(STATE)) {
    const begin = match.index + match[0].length;
    const keys = topKeysOf(marked, begin, match[1] ?? match[2]);
    for (const { from, to } of keys) {
      parts.push(marked.slice(end, from), nameIn(slices, marked.slice(from, to)));
      end = to;
    }
  }
  return parts.join('') + marked.slice(end);
}

/**
 * The places of the keys of a JSON object.
 * @param begin after its brace
 * @param slashes the backslashes before each quote
 */
function topKeysOf(text, begin, slashes) {
  const keys = [];
  let depth = 1;
  let index = begin;
  let canBeKey = true;
  while (depth > 0 && index < text.length) {
    const { length, isQuote } = quoteAt(text, index, slashes);
    if (isQuote) {
      const from = index + length;
      const to = endOfText(text, from, slashes);
      if (depth === 1 && canBeKey) keys.push({ from, to });
      canBeKey = false;
      index = to + length;
      continue;
    }
    const char = text[index];
    if (char === '{' || char === '[') depth += 1;
    if (char === '}' || char === ']') depth -= 1;
    if (char === ',') canBeKey = true;
    index += 1;
  }
  return keys;
}

/** Whether a text begins or ends here: its quote has exactly the backslashes of its surroundings before it. */
function quoteAt(text, index, slashes) {
  let count = 0;
  while (text[index + count] === '\\') count += 1;
  return { length: count + 1, isQuote: count === slashes.length && text[index + count] === '"' };
}

function endOfText(text, from, slashes) {
  let index = from;
  while (index < text.length) {
    const { length, isQuote } = quoteAt(text, index, slashes);
    if (isQuote) return index;
    index += text[index] === '\\' ? length : 1;
  }
  return index;
}
