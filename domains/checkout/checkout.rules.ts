import type { FieldProblem } from '../cart';
import { CHECKOUT_FIELDS, LIMITS, type LineField, lineField } from './checkout.contract';
import type { CheckoutLineView, CheckoutValues, GameDetails } from './checkout.views';
import { isCountry } from './countries.rules';
import { emailProblem, lineProblem, notesProblem, shownAgain, textOf } from './texts.rules';

/** The checkout form as it may come from anywhere: nothing about it is known yet. */
export type RawForm = Readonly<Record<string, unknown>>;

/** What the reading of a checkout form gives. */
export interface CheckoutReading {
  /** The shopper's words, fit to be shown again; fit to be kept when there is no problem. */
  readonly values: CheckoutValues;
  readonly problems: readonly FieldProblem[];
  /** The prices that stood on the page, in cents of `currency`, by line id; −1 for a total that was not sent. */
  readonly seen: {
    readonly currency: string;
    readonly total: number;
    readonly lines: Readonly<Record<string, number>>;
  };
}

/** What the form is read against: the lines in the cart and the names of the payment methods on offer. */
export interface CheckoutOffer {
  readonly lines: readonly CheckoutLineView[];
  readonly methods: readonly string[];
}

/** One problem for a field, if any. */
type Report = (field: string, message: string | null) => void;

const LINE_NAME = /^lines\[([A-Za-z0-9_-]{1,40})\]\[[a-z_]+\]$/;
const AMOUNT = /^[0-9]{1,12}$/;

/**
 * Reads the checkout form: every field checked, every fault named by its field, everything readable kept for the page to show again.
 * It decides nothing about money: `seen` is only for comparison.
 */
export function readCheckout(form: RawForm, offer: CheckoutOffer): CheckoutReading {
  const problems: FieldProblem[] = [];
  const report: Report = (field, message) => {
    if (message !== null) problems.push({ field, message });
  };
  const email = readText(form, CHECKOUT_FIELDS.email, report, emailProblem);
  const name = readText(form, CHECKOUT_FIELDS.name, report, (text) => lineProblem(text, LIMITS.name));
  const country = readText(form, CHECKOUT_FIELDS.country, report, (code) =>
    isCountry(code) ? null : 'Choose your country.',
  );
  const lines: Record<string, GameDetails> = {};
  for (const line of offer.lines) lines[line.id] = readLine(form, line, report);
  reportStrangers(form, offer.lines, report);
  const payment = textOf(form[CHECKOUT_FIELDS.payment]);
  report(CHECKOUT_FIELDS.payment, offer.methods.includes(payment) ? null : 'Choose how to pay.');
  return {
    values: { email, name, country, payment: shownAgain(payment), lines },
    problems,
    seen: readSeen(form, offer.lines),
  };
}

function readText(form: RawForm, field: string, report: Report, problemOf: (text: string) => string | null): string {
  const raw = form[field];
  const text = textOf(raw);
  const isText = raw === undefined || typeof raw === 'string';
  report(field, isText ? problemOf(text) : 'Send this field once, as text.');
  return shownAgain(text);
}

function readLine(form: RawForm, line: CheckoutLineView, report: Report): GameDetails {
  const { account, game, regions, platforms } = line;
  const text = (field: LineField, problemOf: (text: string) => string | null) =>
    readText(form, lineField(line.id, field), report, problemOf);
  return {
    account: text('account', (given) =>
      given === '' ? `Enter this, for example ${account.example}.` : lineProblem(given, LIMITS.account),
    ),
    region: readChoice(form, lineField(line.id, 'region'), regions, `Choose a region of ${game}.`, report),
    platform: readChoice(form, lineField(line.id, 'platform'), platforms, `Choose a platform of ${game}.`, report),
    notes: text('notes', notesProblem),
  };
}

/** The only one of a list needs no field; of more, the field has to name one. */
function readChoice(form: RawForm, field: string, offered: readonly string[], message: string, report: Report): string {
  const only = offered.length === 1 ? offered[0] : undefined;
  if (form[field] === undefined && only !== undefined) return only;
  const chosen = textOf(form[field]);
  report(field, offered.includes(chosen) ? null : message);
  return shownAgain(chosen);
}

/** Names the first field of each line that is not in the cart (any more). */
function reportStrangers(form: RawForm, lines: readonly CheckoutLineView[], report: Report): void {
  const known = new Set(lines.map(({ id }) => id));
  for (const field of Object.keys(form)) {
    const id = LINE_NAME.exec(field)?.[1];
    if (id === undefined || known.has(id)) continue;
    known.add(id);
    report(field, 'This line is not in your cart any more.');
  }
}

function readSeen(form: RawForm, lines: readonly CheckoutLineView[]): CheckoutReading['seen'] {
  const amount = (field: string): number => {
    const raw = form[field];
    return typeof raw === 'string' && AMOUNT.test(raw) ? Number(raw) : -1;
  };
  const seen = lines.map(({ id }) => [id, amount(lineField(id, 'seen_total'))] as const);
  return {
    currency: textOf(form[CHECKOUT_FIELDS.seenCurrency]),
    total: amount(CHECKOUT_FIELDS.seenTotal),
    lines: Object.fromEntries(seen.filter(([, total]) => total >= 0)),
  };
}
