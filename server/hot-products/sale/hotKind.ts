import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartLineView, StoredLine } from '../../../domains/cart';
import { estimateOf, workOf } from '../../../domains/configurator';
import {
  HOT_HOLD_MINUTES,
  HotFormSchema,
  type HotPlatform,
  hotChoiceKey,
  hotServiceOf,
  MAX_HELD_PLACES,
  nextHotStart,
  type OrderedHot,
} from '../../../domains/hot-products';
import type { Tariff } from '../../../domains/pricing';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { momentText } from '../../../src/lib/styleZones';
import { type OrderedItem, reservedKind, type Services, type StoredOrderLine } from '../../orders';
import { asJson, type Connection } from '../../platform/db';
import { limitPerNetwork, RequestError } from '../../platform/http';
import { hotRepository, type StoredHot } from '../hot.repository';
import { offeredHotOf, presetOf, withPlacesOf } from '../hotRows';
import { hotSlots } from '../slots.repository';
import { type HotPurchase, nextStartText, type ParseHotParts, parseHotPurchase, type RefusedHot } from './parseHotForm';
import { HOT_KIND, hotVariantLabel, priceHotLine } from './priceHotLine';

const HELD_PLACES_TEXT = `Your network holds ${MAX_HELD_PLACES} spots of hot products already, in carts or unpaid orders. Pay for them first, or remove some.`;
const TAKEN_TEXT = 'These spots were taken a moment ago. Nothing was added to your cart.';

type HotLine = StoredLine<OrderedHot>;
type HotProducts = ReadonlyMap<number, StoredHot>;

const PLATFORMS: Readonly<Record<string, readonly HotPlatform[]>> = {
  PC: ['pc'],
  PlayStation: ['playstation'],
  Xbox: ['xbox'],
  Console: ['playstation', 'xbox'],
  Mobile: ['mobile'],
};

const needOf = ({ item, configuration }: HotLine) => ({
  itemId: item.startId,
  quantity: configuration.quantity ?? 1,
  traits: {},
});

/** Slots of hot products: a preset configuration of a service, on a dated start. */
export function createHotKind(deps: ParseHotParts & { readonly showAgain: ShowHotForm }) {
  return {
    ...reservedKind<OrderedHot, HotProducts>({
      reservations: hotSlots,
      minutes: HOT_HOLD_MINUTES,
      max: limitPerNetwork(deps.config, MAX_HELD_PLACES),
      overLimit: { code: 'too_many_places', text: HELD_PLACES_TEXT },
      itemIdOf: ({ startId }) => startId,
      needOf,
    }),
    name: HOT_KIND,
    form: HotFormSchema,
    owns: (form: Readonly<Record<string, unknown>>) => form.hot_product_id !== undefined,
    parse: (request: FastifyRequest, { lineId }: { readonly lineId?: string }) =>
      parseHotPurchase(deps, request, lineId),
    showAgain: deps.showAgain,
    keyOf: hotChoiceKey,
    cartColumns: (hot: OrderedHot | null) => ({ hot_start_id: hot?.startId ?? null }),

    products: {
      select: (lines: readonly HotLine[], now: Date, from: Connection) =>
        hotRepository.selectMany(
          lines.map(({ item }) => item.productId),
          now,
          from,
        ),
      from: hotRepository.mapOf,
    },
    servicesOf({ item }: HotLine, products: HotProducts) {
      const stored = products.get(item.productId);
      return stored && [stored.serviceId];
    },

    price(products: HotProducts, services: Services, now: number) {
      const left = new Map(products);
      return {
        of(line: HotLine, currency: Tariff, style: DateStyle): CartLineView {
          const { stored, service } = storedHotOf(line, left, services);
          const lineId = Number(line.id);
          const priced = priceHotLine(line, offeredHotOf(stored, service, [], now, lineId), { currency, style, now });
          const { itemId, quantity } = needOf(line);
          if (priced.quote) left.set(stored.id, withPlacesOf(stored, itemId, lineId, quantity, now));
          return priced;
        },
      };
    },
    isFor: (platform: string, { item }: HotLine, products: HotProducts) =>
      PLATFORMS[platform]?.some((one) => products.get(item.productId)?.platforms.includes(one)) ?? false,

    /** Slots were free when the form was checked, and were taken before they could be reserved. */
    async refuse({ listed, item, configuration, dateStyle }: HotPurchase): Promise<RefusedHot> {
      const { quantity = 1 } = configuration;
      const starts = listed.offered.starts.filter(({ id }) => id !== item.startId);
      const next = nextHotStart({ starts }, quantity, deps.clock.now());
      const message = next ? `${TAKEN_TEXT} ${nextStartText(next, dateStyle)}` : TAKEN_TEXT;
      const error = new RequestError(409, 'places_taken', message);
      return { status: 'refused', listed, startId: next?.id, quantity, error };
    },

    orderLine(line: HotLine, products: HotProducts, services: Services) {
      const { stored, service } = storedHotOf(line, products, services);
      // It is a service of its own.
      const sold = hotServiceOf(service.service, presetOf(stored));
      const columns = { hot_start_id: line.item.startId, hot: asJson(line.item) };
      const { workMinutes } = estimateOf(sold, line.configuration);
      return { workMinutes, work: workOf(sold, line.configuration), columns };
    },
    ordered: async (lines: readonly StoredOrderLine[]) =>
      new Map(lines.flatMap((line) => (line.hot === null ? [] : [[line.id, orderedItem(line, line.hot)] as const]))),
    exportLines: hotRepository.exportLines,
  };
}

/** Shows the panel of a hot product again, with the problems of its form and the valid choices kept. */
export type ShowHotForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: RefusedHot,
  action: string,
) => Promise<FastifyReply>;

function storedHotOf({ id, item }: HotLine, products: HotProducts, services: Services) {
  const stored = products.get(item.productId);
  const service = stored && services.get(stored.serviceId);
  if (stored === undefined || service === undefined)
    throw new Error(`The hot product ${item.productId} of cart line ${id} was not read.`);
  return { stored, service };
}

/** The choices of slots name their start. */
const orderedItem = ({ service_name: name, summary }: StoredOrderLine, { startsAt }: OrderedHot): OrderedItem => ({
  variant: hotVariantLabel(summary),
  startsAt,
  startTime: null,
  startLabel: (style) => momentText(startsAt, style),
  cancelUntil: null,
  calendarHref: null,
  startText: (_now, timeText) => `${name} starts ${timeText({ at: startsAt })}.`,
});
