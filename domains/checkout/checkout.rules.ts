import type { FieldProblem } from '../cart';
import { CHECKOUT_FIELDS, type LineField, lineField, MAX_LENGTHS } from './checkout.contract';
import type { AskedDetails, CheckoutLineView, CheckoutValues, GameDetails, SavedDetails } from './checkout.views';
import { isCountry } from './countries.rules';
import { emailProblem, normalizeText, notesProblem, singleLineProblem, withoutInvisible } from './textValidation.rules';

/** The untrusted checkout form. */
export type RawForm = Readonly<Record<string, unknown>>;

/** The result of parsing a checkout form. */
export interface ParsedCheckout {
  /** Safe to show in the form again, and valid if there are no `problems`. */
  readonly values: CheckoutValues;
  readonly problems: readonly FieldProblem[];
  /** The prices shown on the page, in cents of `currency`, by line id; the total is −1 if it was not sent. */
  readonly seen: {
    readonly currency: string;
    readonly total: number;
    readonly lines: Readonly<Record<string, number>>;
  };
}

/** What the form is validated against: the cart lines and the names of the available payment methods. */
export interface CheckoutContext {
  /** The shopper is signed in. */
  readonly hasAccount: boolean;
  readonly lines: readonly CheckoutLineView[];
  readonly methods: readonly string[];
}

/** Adds a problem of a field unless the message is null. */
type ReportProblem = (field: string, message: string | null) => void;

const LINE_NAME = /^lines\[([A-Za-z0-9_-]{1,40})\]\[[a-z_]+\]$/;
const AMOUNT = /^[0-9]{1,12}$/;

/**
 * Parses and validates the checkout form. It returns a problem for each invalid field, and the values to show the form again. `seen` is onlyOption
 * compared with the current prices, never charged.
 */
export function parseCheckout(form: RawForm, context: CheckoutContext): ParsedCheckout {
  const problems: FieldProblem[] = [];
  const report: ReportProblem = (field, message) => {
    if (message !== null) problems.push({ field, message });
  };
  const email = parseText(form, CHECKOUT_FIELDS.email, report, emailProblem);
  const name = parseText(form, CHECKOUT_FIELDS.name, report, (text) => singleLineProblem(text, MAX_LENGTHS.name));
  const country = parseText(form, CHECKOUT_FIELDS.country, report, (code) =>
    isCountry(code) ? null : 'Choose your country.',
  );
  const lines: Record<string, GameDetails> = {};
  for (const line of context.lines) lines[line.id] = parseLine(form, line, report);
  reportUnknownLines(form, context.lines, report);
  const payment = normalizeText(form[CHECKOUT_FIELDS.payment]);
  report(CHECKOUT_FIELDS.payment, context.methods.includes(payment) ? null : 'Choose how to pay.');
  return {
    values: {
      email,
      name,
      country,
      payment: withoutInvisible(payment),
      remember: context.hasAccount ? form[CHECKOUT_FIELDS.remember] === '1' : null,
      lines,
    },
    problems,
    seen: parseSeenPrices(form, context.lines),
  };
}

function parseText(
  form: RawForm,
  field: string,
  report: ReportProblem,
  problemOf: (text: string) => string | null,
): string {
  const raw = form[field];
  const text = normalizeText(raw);
  const isText = raw === undefined || typeof raw === 'string';
  report(field, isText ? problemOf(text) : 'Send this field once, as text.');
  return withoutInvisible(text);
}

function parseLine(form: RawForm, line: CheckoutLineView, report: ReportProblem): GameDetails {
  const fieldOf = (field: LineField) => lineField(line.id, field);
  return {
    ...parseAccountDetails(form, fieldOf, line, report),
    notes: parseText(form, fieldOf('notes'), report, notesProblem),
  };
}

/** Who plays where, by the rules of a game. */
function parseAccountDetails(
  form: RawForm,
  fieldOf: (field: keyof SavedDetails) => string,
  { account, game, regions, platforms }: AskedDetails,
  report: ReportProblem,
): SavedDetails {
  return {
    account: parseText(form, fieldOf('account'), report, (value) =>
      value === '' ? `Enter this, for example ${account.example}.` : singleLineProblem(value, MAX_LENGTHS.account),
    ),
    region: parseChoice(form, fieldOf('region'), regions, `Choose a region of ${game}.`, report),
    platform: parseChoice(form, fieldOf('platform'), platforms, `Choose a platform of ${game}.`, report),
  };
}

/** Parses and validates the form of saved details, by the rules of the checkout. */
export function parseSavedDetails(
  form: RawForm,
  asked: AskedDetails,
): { readonly details: SavedDetails; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const details = parseAccountDetails(
    form,
    (field) => field,
    asked,
    (field, message) => {
      if (message !== null) problems.push({ field, message });
    },
  );
  return { details, problems };
}

const NOTHING_SAVED: SavedDetails = { account: '', region: '', platform: '' };

/**
 * The saved details that still fit what a line asks for; what does not is empty. An account is only good on the server that it was saved with, so
 * without that it is empty, too.
 */
export function fittingDetails(
  saved: SavedDetails | undefined,
  { regions, platforms }: Pick<AskedDetails, 'regions' | 'platforms'>,
): SavedDetails {
  if (saved === undefined || (saved.region !== '' && !regions.includes(saved.region))) return NOTHING_SAVED;
  return { ...saved, platform: platforms.includes(saved.platform) ? saved.platform : '' };
}

/** The field may be missing when there is only one option. */
function parseChoice(
  form: RawForm,
  field: string,
  offered: readonly string[],
  message: string,
  report: ReportProblem,
): string {
  const onlyOption = offered.length === 1 ? offered[0] : undefined;
  if (form[field] === undefined && onlyOption !== undefined) return onlyOption;
  const chosen = normalizeText(form[field]);
  report(field, offered.includes(chosen) ? null : message);
  return withoutInvisible(chosen);
}

/** Reports the first field of each line that is not in the cart (any more). */
function reportUnknownLines(form: RawForm, lines: readonly CheckoutLineView[], report: ReportProblem): void {
  const known = new Set(lines.map(({ id }) => id));
  for (const field of Object.keys(form)) {
    const id = LINE_NAME.exec(field)?.[1];
    if (id === undefined || known.has(id)) continue;
    known.add(id);
    report(field, 'This line is not in your cart any more.');
  }
}

function parseSeenPrices(form: RawForm, lines: readonly CheckoutLineView[]): ParsedCheckout['seen'] {
  const amount = (field: string): number => {
    const raw = form[field];
    return typeof raw === 'string' && AMOUNT.test(raw) ? Number(raw) : -1;
  };
  const seen = lines.map(({ id }) => [id, amount(lineField(id, 'seen_total'))] as const);
  return {
    currency: normalizeText(form[CHECKOUT_FIELDS.seenCurrency]),
    total: amount(CHECKOUT_FIELDS.seenTotal),
    lines: Object.fromEntries(seen.filter(([, total]) => total >= 0)),
  };
}
