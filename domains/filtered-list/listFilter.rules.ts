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

/** A query as text, or parsed. */
export type ListQuery<Field extends string> = string | Readonly<Partial<Record<Field, string | undefined>>>;

/** The filter in a query; what it does not name is empty. @param fields in their order */
export function filterOfQuery<Field extends string>(query: ListQuery<Field>, fields: readonly Field[]) {
  const values: Readonly<Partial<Record<string, string>>> =
    typeof query === 'string' ? Object.fromEntries(new URLSearchParams(query)) : query;
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])) as Record<Field, string>;
}

export const isSameFilter = (one: ListFilter, other: ListFilter): boolean =>
  filterUrl('', one) === filterUrl('', other);
