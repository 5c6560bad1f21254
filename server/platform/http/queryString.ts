/**
 * Parses the query of an address as browsers do, `%71=x` like `q=x`, in one way for routes and for the keys of cached pages. A repeated name is a list.
 * @param query without its question mark
 */
export function parseQueryString(query: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(`?${query}`)) {
    const known = fields[name];
    if (known === undefined) fields[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else fields[name] = [known, value];
  }
  return fields;
}
