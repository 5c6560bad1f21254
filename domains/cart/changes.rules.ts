import { FIELDS } from '../configurator';
import { sumOf } from '../pricing';
import type { CartLineView, CartView } from './cart.views';

/** Something the shopper has changed and the server has not confirmed. `seq` counts up in the order of the presses. */
export type CartChange =
  | { readonly kind: 'remove'; readonly seq: number; readonly lineId: string; readonly name: string }
  | {
      readonly kind: 'quantity';
      readonly seq: number;
      readonly lineId: string;
      readonly name: string;
      readonly quantity: number;
    }
  /** A service from its card, by the fields of the card's form; pages with cards don't show the cart itself. */
  | {
      readonly kind: 'add';
      readonly seq: number;
      readonly serviceId: string;
      readonly lineId: string;
      readonly name: string;
      readonly form: readonly (readonly [field: string, value: string])[];
    }
  /** A removed line comes back; until the server has given it an id, it goes by `lineId`. */
  | {
      readonly kind: 'restore';
      readonly seq: number;
      readonly lineId: string;
      readonly name: string;
      readonly line: CartLineView;
    };

/** A line as it is shown; `checking` when the server has not said yet what it costs: its quote is then an older one. */
export interface ShownLine {
  readonly line: CartLineView;
  readonly state: 'known' | 'checking';
}

/** The cart as it is shown. `total` in cents, null while a price is being checked: never a number that may be wrong. */
export interface ShownCart {
  readonly lines: readonly ShownLine[];
  readonly total: number | null;
  readonly sign: string;
  readonly blocked?: string;
  /** True while changes wait for the server. */
  readonly isPending: boolean;
}

function withQuantity(
  line: CartLineView,
  terms: NonNullable<CartLineView['quantity']>,
  quantity: number,
): CartLineView {
  const form = line.form.map(([name = '', value = '']) => [name, name === FIELDS.quantity ? String(quantity) : value]);
  return { ...line, quantity: { ...terms, value: quantity }, form };
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
      return [...lines, { line: { ...line, id: change.lineId }, state: 'checking' }];
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

/** The cart the server knows, with what was changed since on top, in the order of the changes. */
export function applyPendingChanges(view: CartView, pending: readonly CartChange[]): ShownCart {
  const known = view.lines.map((line): ShownLine => ({ line, state: 'known' }));
  const lines = pending.reduce<readonly ShownLine[]>(applyChange, known);
  const checking = lines.some(({ state }) => state === 'checking');
  const prices = lines.flatMap(({ line: { quote } }) => (quote === null ? [] : [quote.total]));
  return {
    lines,
    total: checking ? null : sumOf(prices),
    sign: view.currency.sign,
    ...(view.blocked === undefined ? {} : { blocked: view.blocked }),
    isPending: pending.length > 0,
  };
}

/** A quantity that is changed again before it was sent: of many presses on + only the last has to be sent. */
export function isSuperseded(change: CartChange, pending: readonly CartChange[]): boolean {
  return (
    change.kind === 'quantity' &&
    pending.some(({ kind, seq, lineId }) => kind === 'quantity' && seq > change.seq && lineId === change.lineId)
  );
}
