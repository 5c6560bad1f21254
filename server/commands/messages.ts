/*
 * `npm run messages -- list` lists the messages to shoppers, `add --kind top --text …` adds one, `remove ID` removes one; all work while the shop
 * is running.
 */

import path from 'node:path';
import { createAnnouncementRepository, createAnnouncementService } from '../storefront';
import { runShopCommand } from './shopCommand';

runShopCommand('messages', ({ db }, { root }) =>
  createAnnouncementService({
    db,
    announcements: createAnnouncementRepository(db),
    clock: { now: Date.now },
    artDir: path.join(root, 'public/art'),
  }),
);
