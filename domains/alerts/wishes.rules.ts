import { formatAmount } from '../../src/lib/money';
import { newEmailProblem, normalizeText, withoutInvisible } from '../checkout';
import type { FieldProblem } from '../configurator';
import { WISH_FIELDS, type WishKind } from './wishes.contract';

/** An untrusted form. */
type RawForm = Readonly<Record<string, unknown>>;

/** Like `40`, `39.99` or `39,99`, with a sign of money around it. At most seven digits before the point. */
const AMOUNT = /^\p{Sc}?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*\p{Sc}?$/u;

/** An amount as a shopper types it, in cents; null when it is none. `1.000` is none: it could mean one or a thousand. */
export function parseAmount(text: string): number | null {
  const [, whole, rest = ''] = AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** Whether a price wish has come true. @param price and @param below cents of the same currency */
export const isBelow = (price: number, below: number): boolean => price < below;

/** What can be waited for now: a lower price where something is on sale, a seat where none is free; null when neither. */
export function possibleWish(now: { readonly price: number | null; readonly isFree: boolean }): WishKind | null {
  if (now.price !== null) return 'price';
  return now.isFree ? null : 'seat';
}

/** `below` (cents, only of a price wish) and `email` are valid if there are no `problems`; the texts are safe to show in the form again. */
export interface ParsedWish {
  readonly below: number | null;
  /** In lower case; null for the account's own. */
  readonly email: string | null;
  readonly typed: { readonly below: string; readonly email: string };
  readonly problems: readonly FieldProblem[];
}

/** Who makes a wish about what, as far as its form is checked by it. */
export interface WishCheck {
  readonly kind: WishKind;
  /** What it costs now, in cents of the currency with the sign; only of a price wish. */
  readonly price: number;
  readonly sign: string;
  /** Of the account that is signed in; null for guests. */
  readonly accountEmail: string | null;
}

/** Parses and validates what is typed into the form of a wish. */
export function parseWish(form: RawForm, { kind, price, sign, accountEmail }: WishCheck): ParsedWish {
  const typed = { below: normalizeText(form[WISH_FIELDS.below]), email: normalizeText(form[WISH_FIELDS.email]) };
  const below = kind === 'price' ? parseAmount(typed.below) : null;
  const isOwn = accountEmail !== null && (typed.email === '' || typed.email.toLowerCase() === accountEmail);
  const messages: readonly (readonly [field: string, message: string | null])[] = [
    [WISH_FIELDS.below, kind === 'price' ? belowProblem(below, price, sign) : null],
    [WISH_FIELDS.email, isOwn ? null : newEmailProblem(typed.email)],
  ];
  return {
    below,
    email: isOwn ? null : typed.email.toLowerCase(),
    typed: { below: withoutInvisible(typed.below).slice(0, 40), email: withoutInvisible(typed.email) },
    problems: messages.flatMap(([field, message]) => (message === null ? [] : [{ field, message }])),
  };
}

function belowProblem(below: number | null, price: number, sign: string): string | null {
  if (below === null || below === 0) return 'Enter an amount like 40 or 39.99.';
  return isBelow(price, below) ? `It’s ${formatAmount(price, sign)} now, so that’s already true. Enter less.` : null;
}
