import * as Type from 'typebox';
import { INTENT_FIELD } from '../../src/lib/intentField';
import { BuyFormSchema } from '../configurator';
import { HotFormSchema } from '../hot-products';
import { RunFormSchema } from '../raid-run';
import { POSITION_FIELD } from './position.rules';

type WithPatterns = { patternProperties?: Record<string, Type.TSchema> };

/** Fields of option groups and of extra services of runs, whose names depend on the service and the run. */
const patternProperties = {
  ...(BuyFormSchema as WithPatterns).patternProperties,
  ...(RunFormSchema as WithPatterns).patternProperties,
};

const { service_id: serviceId, ...choices } = BuyFormSchema.properties;
const { run_id: runId, ...runChoices } = RunFormSchema.properties;
const { hot_product_id: hotId, ...hotChoices } = HotFormSchema.properties;

const intent = <Words extends readonly string[]>(...words: Words) =>
  Type.Optional(Type.Union(words.map((word) => Type.Literal(word))));

/**
 * Body of `POST /buy`: the form of a service, of a raid run (then with `run_id`) or of a hot product (then with `hot_product_id`), and `intent` = `cart`
 * (the default) or `checkout`.
 */
export const BuySchema = Type.Object(
  {
    ...runChoices,
    ...hotChoices,
    ...choices,
    run_id: Type.Optional(runId),
    hot_product_id: Type.Optional(hotId),
    service_id: Type.Optional(serviceId),
    [POSITION_FIELD]: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })),
    [INTENT_FIELD]: intent('cart', 'checkout'),
  },
  { patternProperties, additionalProperties: false },
);

/** Body of `POST /cart/lines/{lineId}`: the same form to change the line, or only `intent` = `remove`. */
export const LineFormSchema = Type.Object(
  {
    ...runChoices,
    ...hotChoices,
    ...choices,
    run_id: Type.Optional(runId),
    hot_product_id: Type.Optional(hotId),
    service_id: Type.Optional(serviceId),
    [INTENT_FIELD]: intent('update', 'cart', 'checkout', 'remove'),
  },
  { patternProperties, additionalProperties: false },
);

/** Whether a form is that of a raid run. */
export const isRunForm = (form: Readonly<Record<string, unknown>>): boolean => form.run_id !== undefined;

/** Whether a form is that of a hot product. */
export const isHotForm = (form: Readonly<Record<string, unknown>>): boolean => form.hot_product_id !== undefined;

const shared = [INTENT_FIELD, POSITION_FIELD];
const ownFields = new Set([...Object.keys(choices), 'service_id', ...shared]);
const runFields = new Set([...Object.keys(runChoices), 'run_id', ...shared]);
const hotFields = new Set([...Object.keys(hotChoices), 'hot_product_id', ...shared]);
const NO_OTHER_FIELDS = /^(?!)/;

/** A field that belongs to another kind of form; undefined when there is none. */
export function foreignField(form: Readonly<Record<string, unknown>>): string | undefined {
  const [known, pattern] = isHotForm(form)
    ? [hotFields, NO_OTHER_FIELDS]
    : isRunForm(form)
      ? [runFields, /^raidExtraService\[/]
      : [ownFields, /^options\[group\]/];
  return Object.keys(form).find((field) => !known.has(field) && !pattern.test(field));
}
