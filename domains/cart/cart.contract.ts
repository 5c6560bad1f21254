import * as Type from 'typebox';
import { BuyFormSchema } from '../configurator';

/** A cart holds at most this many lines. */
export const CART_LINES_MAX = 20;

/** A cart is forgotten this long after its last change. */
export const CART_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** The fields of option groups, whose names depend on the service. */
const { patternProperties = {} } = BuyFormSchema as { patternProperties?: Record<string, Type.TSchema> };

const withIntent = <Intents extends readonly string[]>(...intents: Intents) =>
  Type.Object(
    { ...BuyFormSchema.properties, intent: Type.Optional(Type.Union(intents.map((intent) => Type.Literal(intent)))) },
    { patternProperties, additionalProperties: false },
  );

/** Body of `POST /buy`: the configurator's form, and `intent` = `cart` (the default) or `checkout`. */
export const BuySchema = withIntent('cart', 'checkout');

/** Body of `POST /cart/lines/{lineId}` that changes a line: the configurator's form, whose buttons say `cart` or `checkout`, or `update`. */
export const LineUpdateSchema = withIntent('update', 'cart', 'checkout');

/** Body of `POST /cart/lines/{lineId}` that takes a line out. */
export const LineRemovalSchema = Type.Object({ intent: Type.Literal('remove') }, { additionalProperties: false });
