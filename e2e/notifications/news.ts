import { createHash } from 'node:crypto';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type OwnShop, openOwnShop, seedPart } from '../support/ownShop';

/** How many notifications a guest has; the first three are new. */
export const TOLD = 30;

/** A shop where the browsers of these names have been told something. */
export async function openNewsShop(port: number, names: readonly string[]): Promise<OwnShop> {
  const { currencies, ladders } = seedPart('shop');
  const games = [seedPart('games/destiny-2'), seedPart('games/valorant')];
  const shop = await openOwnShop(port, { currencies, ladders, games });
  await shop.changeData(async (dataDir) => {
    const db = await PGlite.create(path.join(dataDir, 'db'));
    for (const name of names)
      await db.query(
        `insert into notifications (guest_hash, topic, game_id, subject, detail, title, body, amount, note, path, created_at, read_at)
         select $1, (array['order', 'seat', 'price'])[n % 3 + 1], (select id from games order by slug offset n % 2 limit 1),
           'subject ' || n, 'told', 'News ' || n, 'This is what has happened.', case when n % 3 = 2 then '18.00 $' end, 'Order Q-' || 100000 + n,
           '/hot-products', now() - (${TOLD - 1} - n) * interval '2 hours', case when n < ${TOLD - 3} then now() end
         from generate_series(0, ${TOLD - 1}) n`,
        [createHash('sha256').update(tokenOf(name)).digest('hex')],
      );
    await db.close();
  });
  return shop;
}

const tokenOf = (name: string) => name.padEnd(43, '-');

/** Gives a browser the token of a guest. */
export const beGuest = (context: BrowserContext, name: string, url: string) =>
  context.addCookies([
    { name: 'guest', value: tokenOf(name), url },
    { name: 'known', value: '1', url },
  ]);

export const bell = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
/** The open list, which is a dialog where it fills the screen. */
export const list = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).or(page.getByRole('dialog', { name: 'Notifications' }));
/** A notification by its title. */
export const item = (within: Locator, title: string): Locator =>
  within.locator('notification-item', {
    has: within.page().getByRole('heading', { name: new RegExp(`${title}$`), includeHidden: true }),
  });
