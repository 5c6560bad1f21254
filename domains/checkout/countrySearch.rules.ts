import type { Country } from './countries.rules';

/** As it is searched: however it is written, with or without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The countries that answer what is searched: by a part of the name, or by the whole code. All of them for nothing. */
export function countriesMatching(countries: readonly Country[], query: string): readonly Country[] {
  const wanted = plain(query);
  return countries.filter(([code, name]) => plain(name).includes(wanted) || plain(code) === wanted);
}
