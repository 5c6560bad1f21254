import type { CartView } from '../../../domains/cart';
import {
  BENEFIT_FIELDS,
  type CheckoutView,
  gameGroups,
  type LastDetails,
  nameProblem,
  newEmailProblem,
  parseCheckout,
  priceChanges,
} from '../../../domains/checkout';
import { nameWithChoice } from '../../../domains/configurator';
import type { CurrencyRate, Tariff } from '../../../domains/pricing';
import type { DateStyle } from '../../../src/lib/dateStyle';
import type { Platform } from '../../platform';
import { hashToken, readTogether } from '../../platform/db';
import type { CartRepository } from '../cart/cart.repository';
import { withCartCoupon } from '../cart/cartCoupons';
import type { Pricing, Products } from '../cart/pricing';
import type { PaymentService } from '../payments/payments.service';
import type { ProductKinds } from '../productKind';
import { benefitProblems, benefitsView, type CheckoutBenefits, cashbackView, type FoundBenefits } from './benefits';
import type { Buyer } from './buyer';
import { checkoutLines, purchaseKey, type ShopperLocation } from './checkoutView';
import { type LastOrdersOf, lastDetails, NO_LAST_DETAILS } from './lastDetails.repository';
import { savedDetails } from './savedDetails.repository';
import { allLinesOf, type Selection, selectionOf, selectionView } from './selection';

/** Who looks at the checkout. */
export interface CheckoutVisitor {
  /** The key of the cart. */
  readonly token: string | null;
  /** The id of the only line that is bought; undefined for the whole cart. */
  readonly only?: string | undefined;
  /** Null for guests. */
  readonly buyer: Buyer | null;
  /** A guest's browser, if it has a token already; it is told of the order. Null for accounts. */
  readonly guestHash: string | null;
  readonly location: ShopperLocation;
  readonly currency: Tariff;
  readonly dateStyle: DateStyle;
}

/** A form of the checkout that was sent. */
export interface SentForm extends CheckoutVisitor {
  readonly form: Readonly<Record<string, unknown>>;
}

/** What of a form its prices depend on. */
export type PricedForm = Pick<SentForm, 'form' | 'buyer' | 'currency' | 'dateStyle'> & {
  /** Of the shop: the page may have been in another one. */
  readonly currencies: readonly CurrencyRate[];
};

/** The page without what only a complete one needs. */
export type CheckoutDraft = Omit<CheckoutView, 'last' | 'likelyCountries'>;

/** The checkout page and its form, read from a selection of a cart at current prices. It writes nothing. */
export function createCheckoutDrafts(
  deps: Platform & {
    readonly kinds: ProductKinds;
    readonly pricing: Pricing;
    readonly cartRepository: CartRepository;
    readonly payments: PaymentService;
    readonly benefits: CheckoutBenefits;
    readonly currencies: () => Promise<readonly CurrencyRate[]>;
  },
) {
  const { db, payments, clock, kinds, pricing, cartRepository, benefits } = deps;
  const now = () => new Date(clock.now());

  return { readPage, priceSelection, parseForm, readForm, complete, baseViewOf };

  async function findSelection(token: string | null, only: string | undefined): Promise<Selection | null> {
    return selectionOf(token === null ? null : await cartRepository.find(hashToken(token), now(), db), only);
  }

  /** Reads the selection, what the account keeps and what the last orders can fill in, in one statement; null when there is nothing to buy. */
  async function readPage({ token, only, buyer, guestHash }: Omit<CheckoutVisitor, 'location'>) {
    if (token === null) return null;
    const [tokenHash, whose] = [hashToken(token), lastOrdersOf(buyer, guestHash)];
    const { lines, saved, last } = await readTogether(
      {
        lines: cartRepository.select(tokenHash, now(), db),
        ...(buyer && { saved: savedDetails.select(buyer.accountId, db) }),
        ...(whose && { last: lastDetails.select(whose, now(), db) }),
      },
      db,
    );
    const cart = selectionOf(cartRepository.from(tokenHash, lines), only);
    return cart && { cart, saved: savedDetails.from(saved ?? []), last: lastDetails.from(last ?? []) };
  }

  /** A selection at current prices, with its coupon. @param at ms UTC */
  function priceSelection(
    cart: Selection,
    products: Products,
    { buyer, currency, dateStyle }: Pick<CheckoutVisitor, 'buyer' | 'currency' | 'dateStyle'>,
    { coupon }: FoundBenefits,
    at: number,
  ): CartView {
    const view = pricing.price(cart.lines, products, currency, dateStyle, at);
    const owner = { accountId: buyer?.accountId ?? null, currency, dateStyle, now: at };
    return withCartCoupon(view, cart.coupon, coupon, owner);
  }

  /** @param at ms UTC */
  function parseForm(
    cart: Selection,
    products: Products,
    { form, buyer, currency, dateStyle, currencies }: PricedForm,
    found: FoundBenefits,
    at: number,
  ) {
    const view = priceSelection(cart, products, { buyer, currency, dateStyle }, found, at);
    const base = baseViewOf(cart, view, products, { buyer, currency, dateStyle }, found, at);
    const methods = payments.methods().map(({ name }) => name);
    const parsed = parseCheckout(form, { ...base, methods, emailProblem: newEmailProblem, nameProblem });
    const { seen } = parsed;
    const changesOf = ({ lines, total }: CartView, { code }: CurrencyRate) =>
      priceChanges(
        lines.map(({ id, name, choices, quote }) => ({
          id,
          name: nameWithChoice(name, choices),
          now: quote?.total ?? null,
        })),
        total,
        code,
        seen,
      );
    const changes = changesOf(view, currency);
    // What was on the page still costs the same in the currency of the page.
    const tariffIn = (one: CurrencyRate): Tariff => ({ ...one, ...(currency.vip && { vip: currency.vip }) });
    const before = seen.currency === currency.code ? undefined : currencies.find(({ code }) => code === seen.currency);
    const isOtherCurrency =
      before !== undefined &&
      changesOf(priceSelection(cart, products, { buyer, currency: tariffIn(before), dateStyle }, found, at), before)
        .length === 0;
    // An amount in another currency means nothing here.
    const balance = seen.currency === currency.code ? parsed.values.balance : 0;
    const wanted = { ...parsed.values, balance };
    const ofBenefits = benefitProblems(wanted, view, base.benefits, currency);
    // The page never shows less to pay than would be charged.
    const values = ofBenefits.some(({ field }) => field === BENEFIT_FIELDS.part) ? { ...wanted, balance: 0 } : wanted;
    const problems = [...parsed.problems, ...ofBenefits];
    const cashback = cashbackView(view, values.balance, currency);
    return { base: { ...base, changes, isOtherCurrency, cashback }, parsed: { ...parsed, values, problems } };
  }

  /** What was typed, beside the cart as it is now; null for an empty one. */
  async function readForm({ token, form, only, buyer, currency, dateStyle }: SentForm) {
    const cart = await findSelection(token, only);
    if (cart === null) return null;
    const products = await pricing.read(allLinesOf(cart));
    const sent = { form, buyer, currency, dateStyle, currencies: await deps.currencies() };
    return parseForm(cart, products, sent, await benefits.read(cart, buyer), clock.now());
  }

  /** Adds what the last orders can fill in. @param read when they were read already */
  async function complete(
    draft: CheckoutDraft,
    { buyer, guestHash, location }: Pick<CheckoutVisitor, 'buyer' | 'guestHash' | 'location'>,
    read?: LastDetails,
  ): Promise<CheckoutView> {
    const whose = lastOrdersOf(buyer, guestHash);
    const last = read ?? (whose === null ? NO_LAST_DETAILS : await lastDetails.find(whose, now(), db));
    const likely = [location.country, last.contact?.country].filter((code) => code !== undefined && code !== '');
    return { ...draft, last, likelyCountries: [...new Set(likely)] as string[] };
  }

  /** @param at ms UTC */
  function baseViewOf(
    cart: Selection,
    view: CartView,
    products: Products,
    { buyer, ...shown }: Pick<CheckoutVisitor, 'buyer' | 'currency' | 'dateStyle'>,
    found: FoundBenefits,
    at: number,
  ) {
    return {
      cart: view,
      ...selectionView(cart, pricing, products, shown, at),
      groups: gameGroups(checkoutLines(view, cart.lines, products, kinds())),
      isGuest: buyer === null,
      ownEmail: buyer?.email,
      methods: payments.methods(),
      idempotencyKey: purchaseKey(cart),
      benefits: benefitsView(found, view, shown.currency, shown.dateStyle),
      cashback: cashbackView(view, 0, shown.currency),
      typed: {},
    };
  }
}

/** Whose last orders fill in the form of a visitor; null for a guest whose browser has no token yet. */
const lastOrdersOf = (buyer: Buyer | null, guestHash: string | null): LastOrdersOf | null =>
  buyer ?? (guestHash === null ? null : { guestHash });
