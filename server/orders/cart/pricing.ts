import { type CartView, priceCart, type StoredLine } from '../../../domains/cart';
import type { Tariff } from '../../../domains/pricing';
import type { DateStyle } from '../../../src/lib/dateStyle';
import type { CatalogueReader } from '../../catalogue';
import type { Platform } from '../../platform';
import { type Connection, readTogether } from '../../platform/db';
import { byKind, kindNamed, type ProductKinds, type Services } from '../productKind';

/** What the lines of a cart are priced with. */
export interface Products {
  /** Of the lines and of what their kinds need besides. */
  readonly services: Services;
  /** The ids of all services that were looked for; one may have been deleted from the catalogue. */
  readonly askedServices: ReadonlySet<number>;
  /** What each kind has read, by its name. */
  readonly ofKind: ReadonlyMap<string, unknown>;
}

interface PricingParts {
  readonly kinds: ProductKinds;
  readonly catalogue: CatalogueReader;
}

/** Prices of stored lines, of whatever kinds they are. */
export function createPricing({ kinds, catalogue, db, clock }: Pick<Platform, 'db' | 'clock'> & PricingParts) {
  async function readKinds(lines: readonly StoredLine[], now: Date, from: Connection) {
    const asked = byKind(kinds(), lines);
    const queries = asked.flatMap(([{ name, products }, own]) =>
      products ? [[name, products.select(own, now, from)] as const] : [],
    );
    const rows = await readTogether(Object.fromEntries(queries), from);
    return new Map(asked.map(([{ name, products }]) => [name, products?.from(rows[name] ?? [])]));
  }

  const servicesOf = (line: StoredLine, ofKind: Products['ofKind']): readonly number[] | undefined => {
    const more = kindNamed(kinds(), line.kind).servicesOf(line, ofKind.get(line.kind));
    return more && [line.configuration.serviceId, ...more];
  };

  return {
    /** Reads what lines are priced with. Not inside a transaction, which holds the only connection of the embedded database. */
    async read(lines: readonly StoredLine[]): Promise<Products> {
      const ofKind = await readKinds(lines, new Date(clock.now()), db);
      const asked = lines.flatMap((line) => servicesOf(line, ofKind) ?? [line.configuration.serviceId]);
      return { services: await catalogue.offersOf(asked), askedServices: new Set(asked), ofKind };
    },

    /** What the kinds have, as it is in a transaction that has locked it. */
    reread: async (
      products: Products,
      lines: readonly StoredLine[],
      now: Date,
      trx: Connection,
    ): Promise<Products> => ({
      ...products,
      ofKind: await readKinds(lines, now, trx),
    }),

    /** Whether everything that lines need has been read; a line may have been added meanwhile, or need another service. */
    isComplete: ({ askedServices, ofKind }: Products, lines: readonly StoredLine[]): boolean =>
      lines.every((line) => servicesOf(line, ofKind)?.every((id) => askedServices.has(id))),

    /**
     * Prices lines at current prices, in cents of the currency. Lines that need the same share what is left: an earlier line comes first.
     * @throws Error when a product is missing, which foreign keys prevent
     * @param style of its dates
     * @param now ms UTC
     */
    price(
      lines: readonly StoredLine[],
      { services, ofKind }: Products,
      currency: Tariff,
      style: DateStyle,
      now: number,
    ): CartView {
      const pricers = new Map(
        byKind(kinds(), lines).map(([kind]) => [kind.name, kind.price(ofKind.get(kind.name), services, now)]),
      );
      const priced = lines.flatMap((line) => pricers.get(line.kind)?.of(line, currency, style) ?? []);
      return priceCart(priced, currency);
    },

    /** Adds the next date to lines without a price. Not inside a transaction. */
    async suggest(
      view: CartView,
      lines: readonly StoredLine[],
      { ofKind }: Products,
      style: DateStyle,
    ): Promise<CartView> {
      const suggested = view.lines.map((shown) => {
        const line = lines.find(({ id }) => id === shown.id);
        const kind = line && kindNamed(kinds(), line.kind);
        return (shown.quote === null && line && kind?.suggest?.(shown, line, ofKind.get(line.kind), style)) || shown;
      });
      return { ...view, lines: await Promise.all(suggested) };
    },
  };
}

export type Pricing = ReturnType<typeof createPricing>;
