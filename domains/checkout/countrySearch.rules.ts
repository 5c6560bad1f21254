import type { Country } from './countries.rules';

/** Ignores case, accents and surrounding space. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The countries that match a part of the name or the whole code; all for an empty query. */
export function countriesMatching(countries: readonly Country[], query: string): readonly Country[] {
  const normalizedQuery = normalize(query);
  return countries.filter(
    ([code, name]) => normalize(name).includes(normalizedQuery) || normalize(code) === normalizedQuery,
  );
}
