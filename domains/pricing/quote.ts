import { DOLLARS, PriceError, percentOf, percentRoundedDown, requireWhole, toDollars } from './arithmetic';
import { PRICE_CODES, PRICE_LABELS, vipText } from './labels';
import type { PriceComponent, PriceDiscounts, PriceLine, PriceRequest, Quote } from './pricing.contract';
import { applyComponents, inCatalogueOrder, isPercentMode } from './stages';

/**
 * The price of one configured service, line by line (rules F.2 to F.6; the order of evaluation is in README.md). All amounts are cents of
 * `request.currency`. Lines are in the order of evaluation. Component lines of zero are kept, because a free option is shown as included;
 * discount lines of zero are not. Throws `PriceError` for an invalid request.
 */
export function quote(request: PriceRequest): Quote {
  requireRequest(request);
  const lines: PriceLine[] = [{ code: PRICE_CODES.base, label: request.baseLabel, kind: 'base', amount: request.base }];
  let undiscountable = 0;
  let subtotal = applyComponents(request.base, inCatalogueOrder(request.components), (component, amount) => {
    lines.push(componentLine(component, amount));
    if (component.discountable === false) undiscountable += amount;
  });
  if (request.maxPrice !== undefined && subtotal > request.maxPrice) {
    const amount = request.maxPrice - subtotal;
    lines.push({ code: PRICE_CODES.cap, label: PRICE_LABELS.cap, kind: 'cap', amount });
    subtotal = request.maxPrice;
  }
  const discounts = discountLines(subtotal, undiscountable, request.discounts ?? {});
  const discountApplied = discounts.reduce((sum, line) => sum - line.amount, 0);
  const total = subtotal - discountApplied;
  const answer: Quote = {
    currency: request.currency,
    lines: [...lines, ...discounts],
    subtotal,
    discountApplied,
    total,
    cashback: percentRoundedDown(toDollars(total, request.rateMicro ?? DOLLARS.rateMicro), request.cashbackBp ?? 0),
  };
  assertAddsUp(answer);
  return answer;
}

function componentLine(component: PriceComponent, amount: number): PriceLine {
  const { id: code, label, mode, value, discountable } = component;
  return {
    ...{ code, label, kind: 'component', amount },
    ...(isPercentMode(mode) && { rateBp: value }),
    ...(discountable === false && { discountable }),
  };
}

/**
 * Step 6 of F.3: drop, offer, flex time and VIP, each applied to the remainder of the previous one; the coupon of an order follows in `withCoupon`. Step 7 cuts what
 * exceeds the maximum discount, last line first.
 */
function discountLines(subtotal: number, undiscountable: number, discounts: PriceDiscounts): PriceLine[] {
  const lines: PriceLine[] = [];
  let remaining = subtotal;
  const take = (code: string, label: string, discount: number, more?: Pick<PriceLine, 'rateBp' | 'detail'>): number => {
    const amount = Math.min(discount, remaining);
    if (amount === 0) return 0;
    remaining -= amount;
    lines.push({ code, label, kind: 'discount', amount: -amount, ...more });
    return amount;
  };

  take(PRICE_CODES.raidLeaderDrop, PRICE_LABELS.raidLeaderDrop, discounts.raidLeaderDrop ?? 0);

  // The sum may be negative when subtractions are not discountable; it must not raise the discountable amount.
  const excluded = Math.min(Math.max(undiscountable, 0), remaining);
  const { offer, flexTimeBp = 0, permaVipBp = 0, vipLevel, least } = discounts;
  if (offer !== undefined) {
    const of = remaining - excluded;
    if ('percentBp' in offer)
      take(PRICE_CODES.offer, offer.label, percentOf(of, offer.percentBp), { rateBp: offer.percentBp });
    else take(PRICE_CODES.offer, offer.label, Math.min(offer.fixed, of));
  }
  let allowance =
    discounts.maxDiscountBp === undefined ? remaining : percentRoundedDown(subtotal, discounts.maxDiscountBp);
  const takePercent = (code: string, label: string, rateBp: number, most: number, detail?: string): void => {
    const discount = Math.min(percentOf(remaining - excluded, rateBp), allowance, most);
    allowance -= take(code, label, discount, detail === undefined ? { rateBp } : { rateBp, detail });
  };
  takePercent(PRICE_CODES.flexTime, PRICE_LABELS.flexTime, flexTimeBp, remaining);
  const mostForVip = Math.max(0, remaining - (least ?? 0));
  const detail = vipLevel === undefined ? undefined : vipText(vipLevel);
  takePercent(PRICE_CODES.permaVip, PRICE_LABELS.permaVip, permaVipBp, mostForVip, detail);
  return lines;
}

/** Throws when the receipt does not add up, which is a bug of the engine, so that nothing wrong is ever charged. */
function assertAddsUp({ lines, subtotal, discountApplied, total }: Quote): void {
  let before = 0;
  let taken = 0;
  for (const { kind, amount } of lines) {
    if (kind === 'discount') taken -= amount;
    else before += amount;
    if (kind === 'discount' && amount >= 0) throw new PriceError('A discount line must take something off');
  }
  if (before !== subtotal || taken !== discountApplied || subtotal - discountApplied !== total || total < 0) {
    throw new PriceError(`The lines do not add up: ${before} − ${taken} ≠ ${subtotal} − ${discountApplied} = ${total}`);
  }
}

const WHOLE_BP = 10_000;

export function requirePercentage(basisPoints: number | undefined, what: string): void {
  if (basisPoints !== undefined && requireWhole(basisPoints, what) > WHOLE_BP) {
    throw new PriceError(`${what} must be at most 100 %, not ${basisPoints} basis points`);
  }
}

function requireRequest({ base, components, maxPrice, discounts = {}, cashbackBp }: PriceRequest): void {
  requireWhole(base, 'The base price');
  const ids = new Set<string>();
  for (const component of components) {
    requireWhole(component.value, 'The value of an option');
    if (!Number.isSafeInteger(component.position)) {
      throw new PriceError(`The position of ${component.id} must be a whole number, not ${component.position}`);
    }
    // The order of two components with the same id would be undefined.
    if (ids.has(component.id)) throw new PriceError(`The component ${component.id} is there twice`);
    ids.add(component.id);
  }
  if (maxPrice !== undefined) requireWhole(maxPrice, 'The max price');
  requirePercentage(cashbackBp, 'Cashback');
  requireWhole(discounts.raidLeaderDrop ?? 0, 'The raid leader’s drop');
  requirePercentage(discounts.flexTimeBp, 'Flex time');
  requirePercentage(discounts.permaVipBp, 'The VIP discount');
  requirePercentage(discounts.maxDiscountBp, 'The maximum discount');
  const { offer } = discounts;
  if (offer !== undefined && 'percentBp' in offer) requirePercentage(offer.percentBp, 'The offer');
  else if (offer !== undefined) requireWhole(offer.fixed, 'The offer');
}
