import { badParameter } from './algoliaError';
import type { FilterList } from './algoliaFilters';
import type { SearchField } from './searchIndex';

/** The parameters of a search, as Algolia names them. */
export interface SearchParams {
  readonly query: string;
  readonly hitsPerPage: number;
  readonly page: number;
  /** Instead of the page: the first hit and the number of hits. */
  readonly offset?: number;
  readonly length?: number;
  /** All when absent. */
  readonly attributesToRetrieve?: readonly string[];
  readonly attributesToHighlight?: readonly string[];
  readonly highlightTags: readonly [before: string, after: string];
  readonly facets: readonly string[];
  readonly facetFilters: FilterList;
  readonly numericFilters: FilterList;
  readonly filters: string;
  readonly maxValuesPerFacet: number;
  readonly fields?: readonly SearchField[];
  readonly queryType: 'prefixAll' | 'prefixLast' | 'prefixNone';
  /** One matching word is enough when not all match. */
  readonly isEveryWordOptional: boolean;
}

/** Algolia's limits. */
const MAX_QUERY_LENGTH = 512;
const MAX_HITS = 1000;
/** Each condition is checked for each record. */
const MAX_FILTERS = 50;
const DEFAULT_HITS = 20;

/** Searchable attributes with their fields of the index. */
const SEARCHABLE: Readonly<Record<string, readonly SearchField[]>> = {
  name: ['name'],
  nicknames: ['nicknames'],
  game_name: ['game'],
  sub_category_name: ['sub'],
  category_name: ['category'],
  ranks: ['ranks'],
};

/** Accepted for the sake of clients; nothing depends on them. */
const IGNORED = new Set(['analytics', 'clickAnalytics', 'analyticsTags', 'userToken', 'enableABTest']);

type RawParams = Readonly<Record<string, unknown>>;

/** The raw parameters of a request: plain fields, and `params` as a query string, which is also read in a GET request. */
export function rawParams({ params, ...fields }: RawParams): RawParams {
  if (params === undefined) return fields;
  if (typeof params !== 'string') throw badParameter('params must be a text such as "query=rank&hitsPerPage=3".');
  return { ...Object.fromEntries(new URLSearchParams(params)), ...fields };
}

/** Reads and checks the parameters. @throws AlgoliaError 400 that names the parameter */
export function parseParams(raw: RawParams): SearchParams {
  const reader = new ParamReader(raw);
  const restricted = reader.list('restrictSearchableAttributes');
  const offset = reader.integer('offset', 0, Number.MAX_SAFE_INTEGER);
  const length = reader.integer('length', 0, MAX_HITS);
  const params: SearchParams = {
    query: reader.text('query', MAX_QUERY_LENGTH) ?? '',
    hitsPerPage: reader.integer('hitsPerPage', 0, MAX_HITS) ?? DEFAULT_HITS,
    page: reader.integer('page', 0, Number.MAX_SAFE_INTEGER) ?? 0,
    ...(offset !== undefined && { offset }),
    ...(length !== undefined && { length }),
    ...reader.attributes('attributesToRetrieve'),
    ...reader.attributes('attributesToHighlight'),
    highlightTags: [reader.text('highlightPreTag', 100) ?? '<em>', reader.text('highlightPostTag', 100) ?? '</em>'],
    facets: [...new Set(reader.list('facets') ?? [])],
    facetFilters: reader.filterList('facetFilters'),
    numericFilters: reader.filterList('numericFilters'),
    filters: reader.text('filters', 2_000) ?? '',
    maxValuesPerFacet: reader.integer('maxValuesPerFacet', 1, 1000) ?? 100,
    ...(restricted && restricted.length > 0 && { fields: restricted.flatMap(fieldsOf) }),
    queryType: reader.oneOf('queryType', ['prefixAll', 'prefixLast', 'prefixNone']) ?? 'prefixAll',
    isEveryWordOptional: reader.oneOf('removeWordsIfNoResults', ['none', 'allOptional']) === 'allOptional',
  };
  // Clients send it empty.
  if (reader.filterList('tagFilters').length > 0) throw badParameter('tagFilters is not supported; use facetFilters.');
  reader.refuseUnknown();
  return params;
}

function fieldsOf(attribute: string): readonly SearchField[] {
  const fields = Object.hasOwn(SEARCHABLE, attribute) ? SEARCHABLE[attribute] : undefined;
  if (!fields) throw badParameter(`restrictSearchableAttributes: "${attribute}" is not a searchable attribute.`);
  return fields;
}

/** Parameters come as JSON values or, in query strings, as texts. */
class ParamReader {
  private readonly read = new Set<string>();

  constructor(private readonly raw: RawParams) {}

  text(name: string, maxLength: number): string | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw badParameter(`${name} must be a text.`);
    if (value.length > maxLength) throw badParameter(`${name} is too long: ${maxLength} characters at most.`);
    return value;
  }

  integer(name: string, min: number, max: number): number | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max)
      throw badParameter(`${name} must be a whole number from ${min} to ${max}.`);
    return number;
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (!values.includes(value as Value)) throw badParameter(`${name} must be one of ${values.join(', ')}.`);
    return value as Value;
  }

  /** A list of texts: an array, an array as JSON, or texts with commas between them. */
  list(name: string): readonly string[] | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const list = typeof value === 'string' ? textList(value) : value;
    if (!Array.isArray(list) || list.length > MAX_FILTERS || list.some((one) => typeof one !== 'string'))
      throw badParameter(`${name} must be a list of at most ${MAX_FILTERS} texts.`);
    return list as string[];
  }

  /** A list of attributes; none for `*`, which means all. */
  attributes<const Name extends string>(name: Name): { readonly [key in Name]?: readonly string[] } {
    const list = this.list(name);
    return list === undefined || list.includes('*') ? {} : ({ [name]: list } as { [key in Name]: readonly string[] });
  }

  filterList(name: string): FilterList {
    const value = this.take(name);
    if (value === undefined || value === '') return [];
    const list = typeof value === 'string' ? (value.startsWith('[') ? jsonValue(value) : [value]) : value;
    const isText = (one: unknown) => typeof one === 'string';
    const isPart = (one: unknown) => isText(one) || (Array.isArray(one) && one.every(isText));
    if (!Array.isArray(list) || !list.every(isPart))
      throw badParameter(`${name} must be a list of texts and of lists of texts.`);
    if (list.flat().length > MAX_FILTERS) throw badParameter(`${name} must be at most ${MAX_FILTERS} conditions.`);
    return list as FilterList;
  }

  refuseUnknown(): void {
    const unknown = Object.keys(this.raw).find((name) => !this.read.has(name) && !IGNORED.has(name));
    if (unknown !== undefined) throw badParameter(`Unknown parameter: ${unknown.slice(0, 100)}`);
  }

  private take(name: string): unknown {
    this.read.add(name);
    const value = this.raw[name];
    return value === null ? undefined : value;
  }
}

function textList(text: string): unknown {
  if (text === '') return [];
  return text.startsWith('[') ? jsonValue(text) : text.split(',').map((one) => one.trim());
}

function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
