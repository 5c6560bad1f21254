import * as Type from 'typebox';

/** Answer of `POST /users/change-currency/cur/{code}` (SPEC §7). */
export const CurrencyAnswerSchema = Type.Object({ currency: Type.String({ pattern: '^[A-Z]{3}$' }) });

/** The path of the call; the page's form posts to the same one. */
export function changeCurrencyPath(code: string): string {
  return `/users/change-currency/cur/${encodeURIComponent(code)}`;
}
