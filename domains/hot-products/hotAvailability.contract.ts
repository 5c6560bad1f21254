import * as Type from 'typebox';

const Whole = Type.Integer();

/** How much of a product there is, and until when. Times in ms UTC. */
export const HotAvailabilitySchema = Type.Union([
  /** There is a place today. */
  Type.Object({ kind: Type.Literal('in_stock') }),
  /** The next start with a place; it is not today. */
  Type.Object({ kind: Type.Literal('next_start'), at: Whole }),
  /** The places of today: free ones, and all. */
  Type.Object({ kind: Type.Literal('left_today'), free: Whole, capacity: Whole }),
  /** The next start with a place, within the hour. */
  Type.Object({ kind: Type.Literal('starts_in'), at: Whole }),
  /** The game itself ends it. */
  Type.Object({ kind: Type.Literal('ends_in'), at: Whole }),
  Type.Object({ kind: Type.Literal('sold_out') }),
]);
export type HotAvailability = Type.Static<typeof HotAvailabilitySchema>;
