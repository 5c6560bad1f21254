import type { Catalogue, CatalogueService } from '../../domains/catalogue';
import { fixtureCatalogue } from './fixtureCatalogue';

const LABELS = { group: 'Group Loot', armor: 'Armor & Token Priority' };

/** The fixture catalogue whose Heroic run is a kind of raid runs from 24.99 $. @param slug of the kind */
export function catalogueWithRuns(slug = 'heroic-run'): Catalogue {
  const catalogue = fixtureCatalogue();
  const kind = catalogue.games[0]?.services.find((one) => one.slug === 'heroic-run') as CatalogueService;
  Object.assign(kind, {
    slug,
    noBest: 'Which loot is worth more depends on the buyer.',
    terms: {
      kind: 'variants',
      run: true,
      raid: 'The Sample Abyss',
      defaultVariant: 'armor',
      variants: Object.entries(LABELS).map(([key, label], index) => ({
        ...{ key, label, note: '', minutes: 90, best: false },
        priceCents: 2499 + index * 10_000,
      })),
    },
  });
  return catalogue;
}
