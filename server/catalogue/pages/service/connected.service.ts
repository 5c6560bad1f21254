import { preloadAdded } from '../../../../domains/cart';
import type { ServiceView } from '../../../../domains/catalogue';
import { quickAddConfiguration } from '../../../../domains/configurator';
import type { DateStyle } from '../../../../src/lib/dateStyle';
import type { PartialState } from '../../../../src/pages';
import type { ShopperTariff } from '../../../platform/visitor';
import type { CatalogueReader } from '../../data/catalogue.service';
import { chosenLines, type ShopperCarts } from '../parts/shopperCarts';
import type { ConnectedCard } from './otherServices';

/** What a shopper's cart has of connected services. */
export interface ConnectedInCart {
  /** Lines by the id of their service. */
  readonly lines: ReadonlyMap<number, string>;
  /** The state in which their buttons are pressed. */
  readonly state: PartialState;
}

/** The services on sale that go well with a service, as cards in a currency. */
export async function readConnectedCards(
  catalogue: CatalogueReader,
  serviceId: number,
  currency: string,
  inCart?: ConnectedInCart,
): Promise<readonly ConnectedCard[]> {
  const connected = await catalogue.connectedOf(serviceId);
  const cards = await catalogue.cards(
    connected.map((one) => one.serviceId),
    currency,
  );
  return connected.flatMap(({ serviceId: id, reason }) => {
    const card = cards.find((one) => one.id === id);
    return card ? [{ card, reason, lineId: inCart?.lines.get(id) }] : [];
  });
}

/** The services on sale that go well with a service. */
export async function readConnectedServices(
  catalogue: CatalogueReader,
  serviceId: number,
): Promise<readonly ServiceView[]> {
  const connected = await catalogue.connectedOf(serviceId);
  return [...(await catalogue.servicesById(connected.map((one) => one.serviceId))).values()];
}

/** What a cart has of these services, with the choices that their cards add; undefined for nothing. */
export async function readConnectedInCart(
  carts: ShopperCarts,
  key: string,
  services: readonly ServiceView[],
  { tariff, style }: { readonly tariff: ShopperTariff; readonly style: DateStyle },
): Promise<ConnectedInCart | undefined> {
  const lineOf = await chosenLines(carts, key);
  const lines = new Map<number, string>();
  for (const service of services) {
    const configuration = quickAddConfiguration(service);
    const lineId = configuration && lineOf(configuration);
    if (lineId) lines.set(service.id, lineId);
  }
  if (lines.size === 0) return undefined;
  return { lines, state: { cart: preloadAdded(await carts.view(key, tariff, style), lines) } };
}
