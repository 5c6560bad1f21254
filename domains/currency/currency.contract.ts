import * as Type from 'typebox';

/** Response of `POST /users/change-currency/cur/{code}` (SPEC §7). */
export const CurrencyResponseSchema = Type.Object({ currency: Type.String({ pattern: '^[A-Z]{3}$' }) });

/** The path for both the request and the page's form. */
export function changeCurrencyPath(code: string): string {
  return `/users/change-currency/cur/${encodeURIComponent(code)}`;
}
