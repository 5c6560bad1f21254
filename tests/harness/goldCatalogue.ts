import type { Catalogue, CatalogueService } from '../../domains/catalogue';
import { fixtureCatalogue } from './fixtureCatalogue';

/** The fixture catalogue whose `battleground-wins` are gold in packs of 1.000: 5.000 to 500.000, the first discount from 100.000. */
export function goldCatalogue(): Catalogue {
  const { games, ...rest } = fixtureCatalogue();
  const inGold = (service: CatalogueService): CatalogueService =>
    service.slug === 'battleground-wins' && service.terms.kind === 'quantity'
      ? {
          ...service,
          terms: {
            ...service.terms,
            unit: { one: 'gold', many: 'gold', per: 1_000 },
            min: 5,
            max: 500,
            defaultQuantity: 50,
            tiers: [{ from: 100, percentBp: 500 }],
          },
        }
      : service;
  return { ...rest, games: games.map((game) => ({ ...game, services: game.services.map(inGold) })) };
}
