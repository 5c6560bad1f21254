import type { FieldProblem } from '../cart';
import { accountNameProblem, normalizeName } from './accountName.rules';
import { CHECKOUT_FIELDS, gameField, MAX_LENGTHS, ownerOfField, seenTotalField } from './checkout.contract';
import type { AskedDetails, CheckoutValues, GameDetails, GameGroup, SavedDetails } from './checkoutViews';
import { isCountry } from './countries.rules';
import { regroupDetails, slugOfKey } from './regrouped.rules';
import {
  characterProblem,
  emailProblem,
  missingNameText,
  normalizeText,
  notesProblem,
  singleLineProblem,
  withoutInvisible,
} from './textValidation.rules';

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

/** What the form is validated against. */
export interface CheckoutContext {
  readonly groups: readonly Pick<GameGroup, 'key' | 'lines' | keyof AskedDetails>[];
  /** The names of the available payment methods. */
  readonly methods: readonly string[];
  /** The account's address: one of earlier versions may be one that would be refused now. */
  readonly ownEmail?: string | undefined;
  /** Stricter checks than those of the form, which only the server makes. */
  readonly emailProblem?: typeof emailProblem;
  readonly nameProblem?: typeof singleLineProblem;
}

/** Adds a problem of a field unless the message is null. */
type ReportProblem = (field: string, message: string | null) => void;

const GONE = { lines: 'This item is no longer in your cart.', games: 'This game is no longer in your cart.' };
const REGROUPED = 'Your cart has changed. Please check these details.';
const AMOUNT = /^[0-9]{1,12}$/;

/**
 * Parses and validates the checkout form. It returns a problem for each invalid field, and the values to show the form again. `seen` is only
 * compared with the current prices, never charged.
 */
export function parseCheckout(sent: RawForm, context: CheckoutContext): ParsedCheckout {
  const problems: FieldProblem[] = [];
  const report: ReportProblem = (field, message) => {
    if (message !== null) problems.push({ field, message });
  };
  const { form, toCheck } = regroupDetails(sent, context.groups);
  const { emailProblem: checkEmail = emailProblem, nameProblem: checkName = singleLineProblem } = context;
  const email = parseText(form, CHECKOUT_FIELDS.email, report, (text) =>
    text.toLowerCase() === context.ownEmail ? null : checkEmail(text),
  );
  const name = parseText(form, CHECKOUT_FIELDS.name, report, (text) => checkName(text, MAX_LENGTHS.name));
  const country = parseText(form, CHECKOUT_FIELDS.country, report, (code) =>
    isCountry(code) ? null : 'Choose your country.',
  );
  const games: Record<string, GameDetails> = {};
  for (const group of context.groups) games[group.key] = parseGroup(form, group, report);
  for (const field of toCheck.map((key) => gameField(key, 'account')))
    if (!problems.some((problem) => problem.field === field)) report(field, REGROUPED);
  reportUnknown(form, context.groups, report);
  const payment = normalizeText(form[CHECKOUT_FIELDS.payment]);
  report(CHECKOUT_FIELDS.payment, context.methods.includes(payment) ? null : 'Choose how to pay.');
  return {
    values: {
      email,
      name,
      country,
      payment: withoutInvisible(payment),
      remember: form[CHECKOUT_FIELDS.remember] === '1',
      balance: balanceIn(form),
      doubleXp: form[CHECKOUT_FIELDS.doubleXp] === '1',
      games,
    },
    problems,
    seen: parseSeenPrices(form, context.groups),
  };
}

/** The server alone compares it with what there is. */
function balanceIn({ [CHECKOUT_FIELDS.balance]: raw }: RawForm): number {
  return typeof raw === 'string' && AMOUNT.test(raw) ? Number(raw) : 0;
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

function parseGroup(form: RawForm, group: CheckoutContext['groups'][number], report: ReportProblem): GameDetails {
  const fieldOf = (field: keyof GameDetails) => gameField(group.key, field);
  return {
    ...parseAccountDetails(form, fieldOf, group, report),
    notes: parseText(form, fieldOf('notes'), report, notesProblem),
  };
}

/** Who plays where, by the rules of a game. */
function parseAccountDetails(
  form: RawForm,
  fieldOf: (field: keyof SavedDetails) => string,
  { account: asked, regions, platforms }: AskedDetails,
  report: ReportProblem,
): SavedDetails {
  const { character: askedCharacter } = asked;
  // The name depends on the platform, but problems are listed in the order of the page.
  const platform = normalizeText(form[fieldOf('platform')]) || (platforms.length === 1 ? (platforms[0] ?? '') : '');
  const account = parseText(form, fieldOf('account'), report, (text) =>
    accountProblem(text, asked, platform, platforms),
  );
  return {
    account: normalizeName(account),
    character:
      askedCharacter === undefined
        ? ''
        : parseText(form, fieldOf('character'), report, (text) => characterProblem(text, askedCharacter)),
    platform: parseChoice(form, fieldOf('platform'), platforms, 'Choose your platform.', report),
    region: parseChoice(form, fieldOf('region'), regions, 'Choose your region.', report),
  };
}

/** What is wrong with the name of an account, by the rules of its game and platform. */
function accountProblem(
  text: string,
  asked: AskedDetails['account'],
  platform: string,
  platforms: readonly string[],
): string | null {
  const { example, form } = asked.platforms?.[platform] ?? asked;
  if (text === '') return missingNameText(asked.label, example);
  const problem = singleLineProblem(text, MAX_LENGTHS.account);
  // Which form it has to have is only known with the platform.
  const isOpen = form === undefined || (asked.platforms !== undefined && !platforms.includes(platform));
  return problem ?? (isOpen ? null : accountNameProblem(normalizeName(text), form, example));
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

export const NO_SAVED_DETAILS: SavedDetails = { account: '', character: '', region: '', platform: '' };

/**
 * The saved details that still fit what a game asks for; what does not is empty. An account is only good on the server that it was saved with, so
 * without that it is empty, too.
 */
export function fittingDetails(
  saved: SavedDetails | undefined,
  { regions, platforms }: Pick<AskedDetails, 'regions' | 'platforms'>,
): SavedDetails {
  if (saved === undefined || (saved.region !== '' && !regions.includes(saved.region))) return NO_SAVED_DETAILS;
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

/** Reports the first field of each line and game that is not in the cart (any more); of a game in other groups than before that was done already. */
function reportUnknown(form: RawForm, groups: CheckoutContext['groups'], report: ReportProblem): void {
  const known = new Set(
    groups.flatMap(({ key, lines }) => [`games ${slugOfKey(key)}`, ...lines.map(({ id }) => `lines ${id}`)]),
  );
  for (const field of Object.keys(form)) {
    const named = ownerOfField(field);
    if (named === undefined) continue;
    const { kind, id } = named;
    const owner = `${kind} ${kind === 'games' ? slugOfKey(id) : id}`;
    if (known.has(owner)) continue;
    known.add(owner);
    report(field, GONE[kind]);
  }
}

function parseSeenPrices(form: RawForm, groups: CheckoutContext['groups']): ParsedCheckout['seen'] {
  const amount = (field: string): number => {
    const raw = form[field];
    return typeof raw === 'string' && AMOUNT.test(raw) ? Number(raw) : -1;
  };
  const lines = groups.flatMap((group) => group.lines);
  const seen = lines.map(({ id }) => [id, amount(seenTotalField(id))] as const);
  return {
    currency: normalizeText(form[CHECKOUT_FIELDS.seenCurrency]),
    total: amount(CHECKOUT_FIELDS.seenTotal),
    lines: Object.fromEntries(seen.filter(([, total]) => total >= 0)),
  };
}
