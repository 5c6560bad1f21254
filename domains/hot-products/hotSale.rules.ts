import {
  type AskedQuantity,
  amountText,
  type Counted,
  isPacked,
  quantityOfAmount,
  type ServiceView,
} from '../catalogue';
import { type ChoiceRow, type Configuration, checkConfiguration, FIELDS, type FieldProblem } from '../configurator';
import type { OfferedRun } from '../raid-run';
import { HOT_FIELDS, type HotPlatform } from './hotProductsPaths';

/** How long places are held for a cart, minutes. */
export const HOT_HOLD_MINUTES = 10;

/** How many places one network may hold in carts and unpaid orders. */
export const MAX_HELD_PLACES = 12;

/** What a cart line buys of a hot product besides the quantity. */
export interface HotChoice {
  readonly productId: number;
  readonly startId: number;
}

/** A start as an order keeps it; time in ms UTC. */
export interface OrderedHot extends HotChoice {
  readonly startsAt: number;
}

/** A dated start with its places; held ones are not free. Times in ms UTC. For a kind of raid runs it is a run. */
export interface HotStart {
  readonly id: number;
  readonly startsAt: number;
  /** Until when its places are sold. */
  readonly soldUntil: number;
  readonly free: number;
  readonly capacity: number;
}

/** A hot product as it is offered at a moment. */
export interface OfferedHot {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly kind: 'places' | 'run';
  /** What its service is called and where it is. */
  readonly service: ServiceView;
  /** What is sold and priced: the service by quantity. Null when the service does not offer the preset configuration any more, and for raid runs. */
  readonly product: ServiceView | null;
  /** What one unit is, as carts and orders show it. */
  readonly unitChoices: readonly ChoiceRow[];
  readonly platforms: readonly HotPlatform[];
  /** Those that are still to come, the earliest first. */
  readonly starts: readonly HotStart[];
  /** The runs that are its starts; empty for other products. */
  readonly runs: readonly OfferedRun[];
  /** When the game ends it; null when it does not. */
  readonly endsAt: number | null;
  /** It is open, and its service is on sale. */
  readonly isOnSale: boolean;
  /** When something about it changes by the clock alone: places become free or are sold no longer, a start or an end is near, ms UTC. */
  readonly changesAt: number;
}

const problem = (field: string, message: string): FieldProblem => ({ field, message });

/** A text that is equal for two choices exactly when they need places of the same start. */
export const hotChoiceKey = ({ productId, startId }: HotChoice): string => `${productId}/${startId}`;

/** Why a hot product is not sold at all; undefined when it is. @param now ms UTC */
export function hotSaleProblem(
  { isOnSale, product, kind, endsAt }: Pick<OfferedHot, 'isOnSale' | 'product' | 'kind' | 'endsAt'>,
  now: number,
): FieldProblem | undefined {
  if (isOnSale && endsAt !== null && endsAt <= now)
    return problem(HOT_FIELDS.productId, 'This hot product has ended in the game.');
  if (!isOnSale || (kind === 'places' && product === null))
    return problem(HOT_FIELDS.productId, 'This hot product is no longer available.');
  return undefined;
}

/** Why a start can't be bought in a quantity; undefined when it can. @param now ms UTC */
export function hotStartProblem(
  { starts, product }: Pick<OfferedHot, 'starts' | 'product'>,
  startId: number,
  quantity: number,
  now: number,
): FieldProblem | undefined {
  const start = starts.find(({ id }) => id === startId);
  if (start === undefined || start.soldUntil <= now)
    return problem(HOT_FIELDS.startId, 'This start can’t be booked anymore. Choose another one.');
  if (start.free === 0) return problem(HOT_FIELDS.startId, 'This start is fully booked. Choose another one.');
  if (quantity > start.free) return problem(HOT_FIELDS.quantity, placesText(start.free, unitOfHot(product)));
  return undefined;
}

/** What a product counts; undefined when it is not sold by quantity. */
const unitOfHot = (product: ServiceView | null): Counted | undefined =>
  product?.terms.kind === 'quantity' ? product.terms.unit : undefined;

function placesText(free: number, unit: Counted | undefined): string {
  if (unit && isPacked(unit)) {
    const amount = amountText(unit, free);
    return `Only ${amount} can be booked at this start. Choose up to ${amount}, or another start.`;
  }
  return free === 1
    ? 'Only 1 spot is free at this start. Choose 1, or another start.'
    : `Only ${free} spots are free at this start. Choose up to ${free}, or another start.`;
}

/** What is wrong with a quantity of a product, with the field names of its form. */
export function hotQuantityProblems(product: ServiceView, configuration: Configuration): FieldProblem[] {
  return checkConfiguration(product, configuration).map(({ field, message }) =>
    problem(field === FIELDS.quantity ? HOT_FIELDS.quantity : field, message),
  );
}

/** Why places can't be bought as chosen (those that the line itself holds are free); empty when they can. @param now ms UTC */
export function hotProblems(
  offered: OfferedHot,
  { startId }: HotChoice,
  configuration: Configuration,
  now: number,
): FieldProblem[] {
  const closed = hotSaleProblem(offered, now);
  if (closed) return [closed];
  if (offered.product === null) return [problem(HOT_FIELDS.productId, 'This is sold as a raid run.')];
  const wrong = hotQuantityProblems(offered.product, configuration);
  const taken = wrong.length === 0 && hotStartProblem(offered, startId, configuration.quantity ?? 0, now);
  return taken ? [taken] : wrong;
}

/** The quantity in a form; NaN for anything else than digits. */
export const parseHotQuantity = (text: string): number =>
  /^[0-9]{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;

/** The quantity that a form or an address asks for by either of its fields; NaN for one that is no number. */
export function askedHotQuantity(
  product: ServiceView | null,
  given: string | undefined,
  amount: string | undefined,
): AskedQuantity {
  const quantity = given === undefined ? undefined : parseHotQuantity(given);
  return amount === undefined ? { quantity } : quantityOfAmount(unitOfHot(product), amount, quantity);
}

/** The first start that has so many places; undefined when there is none. @param now ms UTC */
export const nextHotStart = ({ starts }: Pick<OfferedHot, 'starts'>, quantity: number, now: number) =>
  starts.find(({ free, soldUntil }) => soldUntil > now && free >= quantity);

/** The fields of the form that buys places, as a browser sends it; holds no price. */
export function buildHotForm({ productId, startId }: HotChoice, quantity: number): [field: string, value: string][] {
  return [
    [HOT_FIELDS.productId, String(productId)],
    [HOT_FIELDS.startId, String(startId)],
    [HOT_FIELDS.quantity, String(quantity)],
  ];
}
