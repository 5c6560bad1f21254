import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Paths of files in a text: `server/orders/cart/cart.routes.ts`. Names without a folder are not looked at. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:server|domains|sagas|src|store|tests|docs)\/[\w./-]+\.(?:tsx?|mjs|md))`/g)].map(
    ([, path = '']) => path,
  );

test('the files that the docs lead to are there', () => {
  const texts = readdirSync('docs').map((name) => readFileSync(`docs/${name}`, 'utf8'));
  const paths = texts.flatMap(pathsIn);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('a path that leads nowhere is found', () => {
  expect(pathsIn('see `server/orders/products.ts` and `cart.routes.ts`')).toEqual(['server/orders/products.ts']);
});
