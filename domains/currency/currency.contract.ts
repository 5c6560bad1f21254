import * as Type from 'typebox';

/** Response of `POST /users/change-currency/cur/{code}` (SPEC §7). */
import { CurrencyCode } from '../../src/lib/schemas';
export const CurrencyResponseSchema = Type.Object({ currency: CurrencyCode });

/** The path for both the request and the page's form. */
export function changeCurrencyPath(code: string): string {
  return `/users/change-currency/cur/${encodeURIComponent(code)}`;
}
