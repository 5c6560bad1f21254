import { formatAmount } from '../../src/lib/money';
import { newEmailProblem, normalizeText, withoutInvisible } from '../checkout';
import type { FieldProblem } from '../configurator';
import { ALERT_FIELDS, type AlertKind } from './alerts.contract';

/** An untrusted form. */
type RawForm = Readonly<Record<string, unknown>>;

/** Like `40`, `39.99` or `39,99`, with a sign of money around it. At most seven digits before the point. */
const AMOUNT = /^\p{Sc}?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*\p{Sc}?$/u;

/** An amount as a shopper types it, in cents; null when it is none. `1.000` is none: it could mean one or a thousand. */
export function parseAmount(text: string): number | null {
  const [, whole, rest = ''] = AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** Whether a price alert is due. @param price and @param below cents of the same currency */
export const isBelow = (price: number, below: number): boolean => price < below;

/** What can be waited for now: a lower price where something is on sale, a seat where none is free; null when neither. */
export function possibleAlert(now: { readonly price: number | null; readonly isFree: boolean }): AlertKind | null {
  if (now.price !== null) return 'price';
  return now.isFree ? null : 'seat';
}

/** `below` (cents, only of a price alert) and `email` are valid if there are no `problems`; the texts are safe to show in the form again. */
export interface ParsedAlert {
  readonly below: number | null;
  /** In lower case; null for the account's own. */
  readonly email: string | null;
  readonly typed: { readonly below: string; readonly email: string };
  readonly problems: readonly FieldProblem[];
}

/** Who makes an alert about what, as far as its form is checked by it. */
export interface AlertCheck {
  readonly kind: AlertKind;
  /** What it costs now, in cents of the currency with the sign; only of a price alert. */
  readonly price: number;
  readonly sign: string;
  /** Of the account that is signed in; null for guests. */
  readonly accountEmail: string | null;
}

/** Parses and validates what is typed into the form of an alert. */
export function parseAlert(form: RawForm, { kind, price, sign, accountEmail }: AlertCheck): ParsedAlert {
  const typed = { below: normalizeText(form[ALERT_FIELDS.below]), email: normalizeText(form[ALERT_FIELDS.email]) };
  const below = kind === 'price' ? parseAmount(typed.below) : null;
  const isOwn = accountEmail !== null && (typed.email === '' || typed.email.toLowerCase() === accountEmail);
  const messages: readonly (readonly [field: string, message: string | null])[] = [
    [ALERT_FIELDS.below, kind === 'price' ? belowProblem(below, price, sign) : null],
    [ALERT_FIELDS.email, isOwn ? null : newEmailProblem(typed.email)],
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
