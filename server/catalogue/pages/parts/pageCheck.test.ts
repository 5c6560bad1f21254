import { createPageCheck } from './pageCheck';

test('a page of the shop is there without a look into the catalogue; what is no route may be of a game', async () => {
  const asked: string[] = [];
  const pageExists = createPageCheck(
    { hasRoute: ({ url }) => ['/vip', '/wow-boost/raids'].includes(url) },
    {
      catalogue: {
        game: async (slug) => void asked.push(slug),
        service: async () => undefined,
      },
      shopSections: () => [],
      games: ['wow-boost'],
    },
  );
  expect(await pageExists('/vip')).toBe(true);
  expect(asked).toEqual([]);
  expect(await pageExists('/reviews')).toBe(false);
  // The calendar is gone with its game.
  expect(await pageExists('/wow-boost/raids')).toBe(false);
  expect(asked).toEqual(['reviews', 'wow-boost']);
});
