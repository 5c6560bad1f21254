/** What a list is filtered by, as its form sends it: an empty value leaves everything in. */
export type ListFilter = Readonly<Record<string, string>>;

/** The query of a filter: what is set, in the order of its fields. */
export const filterParams = (filter: ListFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** The address of a filtered list. @param more further parameters */
export function filterUrl(path: string, filter: ListFilter, more: ListFilter = {}): string {
  const query = String(new URLSearchParams({ ...filterParams(filter), ...more }));
  return query === '' ? path : `${path}?${query}`;
}

/** The filter in the query of an address; what it does not name is empty. @param fields in their order */
export function filterOfQuery<Field extends string>(query: string, fields: readonly Field[]): Record<Field, string> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(fields.map((field) => [field, params.get(field) ?? ''])) as Record<Field, string>;
}

export const isSameFilter = (one: ListFilter, other: ListFilter): boolean =>
  filterUrl('', one) === filterUrl('', other);
