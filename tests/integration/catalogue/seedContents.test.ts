import { type Catalogue, type CatalogueGame, isDated } from '../../../domains/catalogue';
import { planConfiguration, priceOf, rewardConfiguration, rewardConfigurations } from '../../../domains/configurator';
import { DOLLARS } from '../../../domains/pricing';
import { rewardsIn } from '../../../domains/range';
import { serviceViewOf } from '../../../server/catalogue/data/catalogueDocument.contract';
import { missingArt } from '../../../server/catalogue/import/art.checks';
import { catalogueErrors } from '../../../server/catalogue/import/importCatalogue';
import { loadCatalogueDocument } from '../../../server/catalogue/import/loadCatalogue';

/* Seasons, benefits and the example order of the seed. */

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = (await loadCatalogueDocument('server/seed')) as Catalogue;
}, 60_000);

function viewOf(game: CatalogueGame, slug: string) {
  const service = game.services.find((one) => one.slug === slug);
  if (service === undefined) throw new Error(`There is no ${slug} in ${game.slug}.`);
  return serviceViewOf(game, service, catalogue.ladders, 0);
}

test('can be imported, with all pictures that they name', () => {
  expect(catalogueErrors(catalogue)).toEqual([]);
  expect(missingArt(catalogue, 'public/art')).toEqual([]);
});

test('most games have a season, and the biggest the most rewards', () => {
  const counts = catalogue.games.flatMap(({ contents, slug }) =>
    contents?.season ? [{ slug, count: contents.season.rewards.length }] : [],
  );
  expect(counts.length).toBeGreaterThanOrEqual(12);
  expect(counts.toSorted((a, b) => b.count - a.count)[0]).toEqual({ slug: 'wow-boost', count: 14 });
});

test('each reward of a season is inside the order to which it leads', () => {
  const checked = catalogue.games.flatMap((game) =>
    (game.contents?.season?.rewards ?? []).map((reward) => {
      const service = viewOf(game, reward.service);
      const orders = [...rewardConfigurations(service, reward)];
      expect([game.slug, reward.title, orders.at(-1)]).toEqual([
        game.slug,
        reward.title,
        rewardConfiguration(service, reward),
      ]);
      if (service.terms.kind !== 'range' || reward.reward === undefined) return false;
      for (const { from = NaN, to = NaN } of orders)
        expect(rewardsIn(service.terms.rewards, from, to).map(({ name }) => name)).toContain(reward.reward);
      return true;
    }),
  );
  expect(checked.filter(Boolean).length).toBeGreaterThan(30);
});

test('what orders include is said for the main categories of the biggest games', () => {
  const lists = catalogue.games.flatMap(({ slug, contents }) =>
    (contents?.benefits ?? []).map((list) => ({ ...list, game: slug })),
  );
  expect(lists.length).toBeGreaterThanOrEqual(16);
  expect(new Set(lists.map(({ game }) => game)).size).toBeGreaterThanOrEqual(8);
  for (const { game, category, items } of lists) {
    const count = items.length;
    expect({ game, category, isReadable: count >= 5 && count <= 8 }).toEqual({ game, category, isReadable: true });
  }
});

test('neither what orders include nor what boosters know says that nobody logs in where a booster may', () => {
  const texts = catalogue.games.flatMap(({ services, contents }) => {
    const isPiloted = (category: string | undefined) =>
      services.some((service) => service.category === category && (service.play === 'piloted' || isDated(service)));
    const lists = (contents?.benefits ?? []).map(({ category, text, items }) => ({
      category,
      texts: [text, ...items],
    }));
    const know = (contents?.know ?? []).map((entry) => ({ category: entry.link?.page.split('/')[2], texts: [entry] }));
    return [...lists, ...know].filter(({ category }) => isPiloted(category)).map((list) => JSON.stringify(list.texts));
  });
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => /\b(?:nobody|no one)\b[^.]*\blog/i.test(text))).toEqual([]);
});

test('the price of the example order has several lines', () => {
  const { service = '', choices = {} } = catalogue.contents?.exampleOrder ?? {};
  const [slug, name = ''] = service.split('/');
  const game = catalogue.games.find((one) => one.slug === slug);
  if (game === undefined) throw new Error('The example order has a game.');
  const view = viewOf(game, name);
  const { lines } = priceOf(view, planConfiguration(view, choices), DOLLARS);
  expect(lines.filter(({ amount }) => amount > 0).length).toBeGreaterThanOrEqual(2);
});
