import { badParameter } from './algoliaError';
import {
  type Comparison,
  comparesPrice,
  everyOf,
  hasFacetValue,
  isFacet,
  isPriceBetween,
  not,
  type RecordFilter,
  someOf,
} from './recordFilter';

/** A list whose parts must all match; of a list inside it one must. */
export type FilterList = readonly (string | readonly string[])[];

const MAX_DEPTH = 10;
/** About 50 conditions. */
const MAX_TOKENS = 150;

/** `facetFilters`: `["game_name:Valorant", ["play:piloted", "play:-selfplay"]]`. */
export function parseFacetFilters(list: FilterList): RecordFilter {
  return everyOf(list.map((part) => (typeof part === 'string' ? parseFacet(part) : someOf(part.map(parseFacet)))));
}

function parseFacet(text: string): RecordFilter {
  const [, name = '', minus, value = ''] = /^([^:]+):(-?)(.*)$/s.exec(text) ?? [];
  if (!isFacet(name)) throw badParameter(`facetFilters: "${text}" is not of the form facet:value with a known facet.`);
  const filter = hasFacetValue(name, value);
  return minus ? not(filter) : filter;
}

/** `numericFilters`: `["price.USD<=5000", ["price.EUR:100 TO 200", "price.EUR=0"]]`; prices are in cents. */
export function parseNumericFilters(list: FilterList, currencies: readonly string[]): RecordFilter {
  const parse = (text: string) => {
    const filter = parseNumber(text, currencies);
    if (!filter) throw badParameter(`numericFilters: "${text}" can not be read. Use for example price.USD<=5000.`);
    return filter;
  };
  return everyOf(list.map((part) => (typeof part === 'string' ? parse(part) : someOf(part.map(parse)))));
}

function parseNumber(text: string, currencies: readonly string[]): RecordFilter | undefined {
  const [, code = '', condition = ''] = /^\s*price\.([A-Z]{3})\s*(.*)$/s.exec(text) ?? [];
  const currency = currencies.indexOf(code);
  if (currency < 0) return undefined;
  const range = /^:\s*(-?\d+(?:\.\d+)?)\s+TO\s+(-?\d+(?:\.\d+)?)\s*$/.exec(condition);
  if (range) return isPriceBetween(currency, Number(range[1]), Number(range[2]));
  const comparison = /^(<=|>=|!=|<|>|=)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(condition);
  return comparison ? comparesPrice(currency, comparison[1] as Comparison, Number(comparison[2])) : undefined;
}

/** Quoted texts, brackets, and words up to the next space or bracket, where a quote may begin after the colon. */
const TOKEN = /\s*(\(|\)|(?:[^\s()"']|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')+)/gy;

/** `filters`: `game_name:"Dota 2" AND (play:coaching OR NOT play:piloted) AND price.USD < 5000`. */
export function parseFilters(text: string, currencies: readonly string[]): RecordFilter {
  const tokens = tokenize(text);
  if (tokens.length > MAX_TOKENS) throw badParameter('filters: too many conditions.');
  let next = 0;

  function parseOr(depth: number): RecordFilter {
    if (depth > MAX_DEPTH) throw badParameter('filters: too many brackets inside each other.');
    const filters = [parseAnd(depth)];
    while (tokens[next] === 'OR') {
      next += 1;
      filters.push(parseAnd(depth));
    }
    return someOf(filters);
  }

  function parseAnd(depth: number): RecordFilter {
    const filters = [parseNot(depth)];
    while (tokens[next] === 'AND') {
      next += 1;
      filters.push(parseNot(depth));
    }
    return everyOf(filters);
  }

  function parseNot(depth: number): RecordFilter {
    const isNegated = tokens[next] === 'NOT';
    if (isNegated) next += 1;
    const filter = parseOne(depth);
    return isNegated ? not(filter) : filter;
  }

  function parseOne(depth: number): RecordFilter {
    if (tokens[next] === '(') {
      next += 1;
      const filter = parseOr(depth + 1);
      if (tokens[next] !== ')') throw badParameter('filters: a bracket is not closed.');
      next += 1;
      return filter;
    }
    const condition = tokens[next] ?? '';
    next += 1;
    return parseCondition(condition);
  }

  /** One comparison; its parts may stand apart: `price.USD < 50`, `price.USD:1 TO 2`. */
  function parseCondition(first: string): RecordFilter {
    const [, name = '', quoted] = /^([a-z_]+):(.+)$/s.exec(first) ?? [];
    if (quoted !== undefined && isFacet(name)) return hasFacetValue(name, unquoted(quoted));
    let condition = first;
    for (let length = 1; ; length += 1) {
      const filter = parseNumber(condition, currencies);
      if (filter) return filter;
      const following = tokens[next];
      if (length > 3 || following === undefined || ['AND', 'OR', 'NOT', '(', ')'].includes(following)) break;
      condition += ` ${following}`;
      next += 1;
    }
    throw badParameter(`filters: "${condition}" can not be read. Use facet:value or a comparison of price.`);
  }

  const filter = parseOr(0);
  if (next < tokens.length) throw badParameter(`filters: "${tokens[next]}" is not expected there.`);
  return filter;
}

function tokenize(text: string): string[] {
  const matches = [...text.matchAll(TOKEN)];
  // The pattern is sticky, so nothing is skipped between tokens.
  const rest = text.slice(matches.reduce((end, [whole]) => end + whole.length, 0)).trim();
  if (rest !== '') throw badParameter(`filters: "${rest}" can not be read; is a quote not closed?`);
  return matches.map(([, token]) => token as string);
}

function unquoted(text: string): string {
  const isQuoted =
    text.length > 1 && (text.startsWith('"') || text.startsWith("'")) && text.endsWith(text[0] as string);
  return isQuoted ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}
