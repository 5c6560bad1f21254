import { createHash } from 'node:crypto';
import type { Catalogue } from '../../../domains/catalogue';
import { consistencyErrors } from './catalogue.checks';
import { generateCatalogue } from './generateCatalogue';
import { loadCatalogueDocument } from './loadCatalogue';
import { schemaErrors } from './schema.checks';

let real: Catalogue;
beforeAll(async () => {
  real = (await loadCatalogueDocument('server/seed')) as Catalogue;
});

const servicesOf = ({ games }: Catalogue) => games.flatMap(({ services }) => services);
const hashOf = (catalogue: Catalogue) => createHash('sha256').update(JSON.stringify(catalogue)).digest('hex');

it('generates a valid catalogue with the requested number of services', () => {
  const catalogue = generateCatalogue(real, 3_000, 1);
  expect([schemaErrors(catalogue), consistencyErrors(catalogue)]).toEqual([[], []]);
  expect(servicesOf(catalogue)).toHaveLength(3_000);
});

it('is the same for the same seed, and different for another', () => {
  expect(hashOf(generateCatalogue(real, 900, 7))).toBe(hashOf(generateCatalogue(real, 900, 7)));
  expect(hashOf(generateCatalogue(real, 900, 7))).not.toBe(hashOf(generateCatalogue(real, 900, 8)));
});

it('keeps every real service unchanged, with unique addresses', () => {
  const catalogue = generateCatalogue(real, 50_000, 1);
  for (const [index, game] of catalogue.games.entries()) {
    const originals = real.games[index]?.services ?? [];
    expect(game.services.slice(0, originals.length)).toEqual(originals);
    expect(new Set(game.services.map(({ slug }) => slug)).size).toBe(game.services.length);
    expect(new Set(game.services.map(({ name }) => name)).size).toBe(game.services.length);
    expect(game.services.every(({ slug, name }) => slug.length <= 80 && name.length <= 120)).toBe(true);
  }
  const raids = catalogue.games[0]?.services.filter(({ category }) => category === 'raid-services');
  expect(raids?.length).toBeGreaterThan(4_500);
});

it('does not generate fewer services than the real catalogue has', () => {
  expect(() => generateCatalogue(real, 100, 1)).toThrow('services already');
});
