import { orderSerial } from '../../../domains/order';

/** What staff search orders by. */
export type OrderSearch =
  | { readonly kind: 'number'; readonly serial: number }
  | {
      readonly kind: 'text';
      /** How the buyer's email begins, in lower case. */
      readonly email: string;
      /** How the words of a service begin, in any order; none for an email. */
      readonly words: readonly string[];
    };

const MAX_WORDS = 8;

/** Reads a search: `Q-100042`, the beginning of an email, or words of a service. Null when it is empty. */
export function parseOrderSearch(text: string): OrderSearch | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  const digits = /^(?:q-?)?(\d{6,15})$/.exec(wanted)?.[1];
  const serial = digits === undefined ? null : orderSerial(`Q-${digits}`);
  if (serial !== null) return { kind: 'number', serial };
  const words = wanted.includes('@') ? [] : (wanted.match(/[\p{L}\p{N}]+/gu) ?? []);
  return { kind: 'text', email: wanted, words: words.slice(0, MAX_WORDS) };
}
