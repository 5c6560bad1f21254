import type { Catalogue, CatalogueService } from '../../../domains/catalogue';
import { type CardPrice, cardPricesOf, type ListPrice } from '../../../domains/configurator';
import { serviceViewOf } from '../data/catalogueDocument.contract';

/** The prices of a service's card in each currency. */
export type PricesOf = (
  service: CatalogueService,
) => readonly (ListPrice & CardPrice & { readonly currency: string })[];

/**
 * Searches the prices of all services. Takes milliseconds for each, so it must be done before the transaction: the database ends one that waits for
 * a minute.
 */
export function pricesOf({ currencies, ladders, games }: Catalogue): PricesOf {
  const prices = new Map(
    games.flatMap((game) =>
      game.services.map((service) => {
        const view = serviceViewOf(game, service, ladders, 0);
        return [
          service,
          currencies.map((currency) => ({ currency: currency.code, ...cardPricesOf(view, currency) })),
        ] as const;
      }),
    ),
  );
  return (service) => prices.get(service) ?? [];
}
