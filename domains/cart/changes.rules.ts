import { FIELDS } from '../configurator';
import { sumOf } from '../pricing';
import type { CartCoupon, CartLineView, CartView } from './cartItems.contract';

/** A change by the shopper that the server has not confirmed. `seq` increases with each change. */
export type CartChange =
  | { readonly kind: 'remove'; readonly seq: number; readonly lineId: string; readonly name: string }
  | {
      readonly kind: 'quantity';
      readonly seq: number;
      readonly lineId: string;
      readonly name: string;
      readonly quantity: number;
    }
  /** A cart link adds something, with the fields of its form. Pages with such links don't show the cart itself. */
  | {
      readonly kind: 'add';
      readonly seq: number;
      readonly link: string;
      readonly lineId: string;
      readonly name: string;
      readonly form: readonly (readonly [field: string, value: string])[];
    }
  /** A removed line is restored; `lineId` is temporary until the server has given it an id. */
  | {
      readonly kind: 'restore';
      readonly seq: number;
      readonly lineId: string;
      readonly name: string;
      readonly line: CartLineView;
    };

/** A line with pending changes applied; `checking` while the server has not confirmed its price, so its quote is outdated. */
export interface ShownLine {
  readonly line: CartLineView;
  readonly state: 'known' | 'checking';
}

/** The cart with pending changes applied. `total` in cents, null while a price is being checked, so that no wrong total is shown. */
export interface ShownCart {
  readonly lines: readonly ShownLine[];
  readonly total: number | null;
  readonly coupon?: CartCoupon;
  readonly sign: string;
  readonly blocked?: string;
  /** True while there are unconfirmed changes. */
  readonly isPending: boolean;
}

/** Whether a field of a line's form has its quantity: that of a service, or of a hot product. */
export const isQuantityField = (name: string): boolean => name === FIELDS.quantity || name === 'quantity';

function withQuantity(
  line: CartLineView,
  terms: NonNullable<CartLineView['quantity']>,
  quantity: number,
): CartLineView {
  const form = line.form.map(([name = '', value = '']) => [name, isQuantityField(name) ? String(quantity) : value]);
  return { ...line, quantity: { ...terms, value: quantity }, form };
}

/** Where a line with this position stands among others. */
export function indexOfPosition(lines: readonly ShownLine[], position: number): number {
  const index = lines.findIndex(({ line }) => line.position > position);
  return index < 0 ? lines.length : index;
}

function applyChange(lines: readonly ShownLine[], change: CartChange): readonly ShownLine[] {
  const isChangedLine = ({ line }: ShownLine) => line.id === change.lineId;
  switch (change.kind) {
    case 'add':
      return lines;
    case 'remove':
      return lines.filter((one) => !isChangedLine(one));
    case 'restore': {
      const { move: _priceChange, ...line } = change.line;
      const restored: ShownLine = { line: { ...line, id: change.lineId }, state: 'checking' };
      return lines.toSpliced(indexOfPosition(lines, line.position), 0, restored);
    }
    case 'quantity':
      return lines.map((one) =>
        isChangedLine(one) && one.line.quantity
          ? {
              line: withQuantity(one.line, one.line.quantity, change.quantity),
              state: 'checking',
            }
          : one,
      );
  }
}

/** Applies the pending changes, in their order, to the last cart from the server. */
export function applyPendingChanges(view: CartView, pending: readonly CartChange[]): ShownCart {
  const known = view.lines.map((line): ShownLine => ({ line, state: 'known' }));
  const lines = pending.reduce<readonly ShownLine[]>(applyChange, known);
  const checking = lines.some(({ state }) => state === 'checking');
  const prices = lines.flatMap(({ line: { quote } }) => (quote === null ? [] : [quote.total]));
  return {
    lines,
    // What a coupon takes off then only the server knows.
    total: checking || (view.coupon && pending.length > 0) ? null : sumOf(prices) - (view.coupon?.amount ?? 0),
    ...(view.coupon && { coupon: view.coupon }),
    sign: view.currency.sign,
    ...(view.blocked === undefined ? {} : { blocked: view.blocked }),
    isPending: pending.length > 0,
  };
}

/** True for a quantity that was changed again before it was sent: of many presses on + only the last must be sent. */
export function isSuperseded(change: CartChange, pending: readonly CartChange[]): boolean {
  return (
    change.kind === 'quantity' &&
    pending.some(({ kind, seq, lineId }) => kind === 'quantity' && seq > change.seq && lineId === change.lineId)
  );
}
