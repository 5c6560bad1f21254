import * as Type from 'typebox';
import { INTENT_FIELD } from '../../src/lib/intentField';
import { BuyFormSchema } from '../configurator';

/** Fields of option groups, whose names depend on the service. */
const { patternProperties = {} } = BuyFormSchema as { patternProperties?: Record<string, Type.TSchema> };

const { service_id: serviceId, ...choices } = BuyFormSchema.properties;

const intent = <Words extends readonly string[]>(...words: Words) =>
  Type.Optional(Type.Union(words.map((word) => Type.Literal(word))));

/** Body of `POST /buy`: the configurator's form, and `intent` = `cart` (the default) or `checkout`. */
export const BuySchema = Type.Object(
  { ...choices, service_id: serviceId, [INTENT_FIELD]: intent('cart', 'checkout') },
  { patternProperties, additionalProperties: false },
);

/** Body of `POST /cart/lines/{lineId}`: the same form to change the line, or only `intent` = `remove`. */
export const LineFormSchema = Type.Object(
  { ...choices, service_id: Type.Optional(serviceId), [INTENT_FIELD]: intent('update', 'cart', 'checkout', 'remove') },
  { patternProperties, additionalProperties: false },
);
