import * as Type from 'typebox';
import { QuoteSchema } from '../configurator';
import type { CartView } from './cart.views';
import type { CartItem } from './cartGoods.views';

/** What is relied on in every line: what it is called, what it costs, and how it is sent again. */
const CartLineSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  choices: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  quote: Type.Union([QuoteSchema, Type.Null()]),
  form: Type.Array(Type.Array(Type.String())),
});

const CartSnapshotSchema = Type.Object({
  count: Type.Integer(),
  total: Type.Integer(),
  currency: Type.String(),
  items: Type.Array(Type.Object({ lineId: Type.String() })),
  view: Type.Object({ lines: Type.Array(CartLineSchema) }),
});

/** The whole cart as the server has priced it; amounts in cents of `currency`. */
export interface CartSnapshot {
  readonly count: number;
  readonly total: number;
  /** The code. */
  readonly currency: string;
  /** The lines that have a price, as analytics tells of them. */
  readonly items: readonly CartItem[];
  readonly view: CartView;
}

/** Answer of GET /cart/items. */
export const CartReadingSchema = Type.Object({ cart: CartSnapshotSchema });

/** Answer of POST /cart/items and POST /cart/lines/{lineId} to scripts: the sentence to show, and the cart afterwards. */
export const CartAnswerSchema = Type.Object({
  message: Type.String(),
  lineId: Type.String(),
  cart: CartSnapshotSchema,
});
