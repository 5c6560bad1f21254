import type { CartView, StoredLine } from '../../../../domains/cart';
import { type Configuration, configurationKey } from '../../../../domains/configurator';
import type { DateStyle } from '../../../../src/lib/dateStyle';
import type { ShopperTariff } from '../../../platform/visitor';

/** The carts of shoppers, by the module above that has them. Their key is null for who has none. */
export interface ShopperCarts {
  /** The configuration of a cart line; null when the line is not in that cart. */
  findConfiguration(key: string | null, lineId: string): Promise<Configuration | null>;
  /** The lines that are a service and nothing more. */
  services(key: string): Promise<readonly Pick<StoredLine, 'id' | 'configuration'>[]>;
  /** The whole cart at current prices. */
  view(key: string, tariff: ShopperTariff, style: DateStyle): Promise<CartView>;
}

/** Finds the line of a cart that has a configuration, the newest of equal ones. */
export async function chosenLines(
  carts: Pick<ShopperCarts, 'services'>,
  key: string,
): Promise<(configuration: Configuration) => string | undefined> {
  const lines = await carts.services(key);
  const ids = new Map(lines.map(({ id, configuration }) => [configurationKey(configuration), id]));
  return (configuration) => ids.get(configurationKey(configuration));
}
