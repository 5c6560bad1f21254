import * as Type from 'typebox';
import { type LiveList, liveListSchema } from '../live-list';
import { HotAvailabilitySchema } from './hotAvailability.contract';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Whole = Type.Integer();

const LiveHotProductSchema = Type.Object({
  id: Whole,
  availability: HotAvailabilitySchema,
  /** The price on the card, in cents. */
  price: Whole,
  /** That without the running offer or drop; null without one. */
  was: orNull(Whole),
  /** The free places of each start on sale, full ones too, by its id: an open panel shows them. */
  places: Type.Unsafe<Readonly<Record<string, number>>>(
    Type.Unsafe<object>({ type: 'object', patternProperties: { '^[0-9]+$': Whole }, additionalProperties: false }),
  ),
});
/** What others change of a hot product while pages show it. */
export type LiveHotProduct = Type.Static<typeof LiveHotProductSchema>;

/** Data of the topic. */
export const LiveHotProductsSchema = liveListSchema(LiveHotProductSchema);
export type LiveHotProducts = LiveList<LiveHotProduct>;
