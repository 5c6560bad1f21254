/*
 * `npm run messages -- list` lists the messages to shoppers, `add --kind top --text …` adds one, `remove ID` removes one; all work while the shop
 * is running.
 */
import path from 'node:path';
import { createMessageRepository } from '../storefront/announcements/messages.repository';
import { createMessageService } from '../storefront/announcements/messages.service';
import { runShopCommand } from './shopCommand';

runShopCommand('messages', ({ db }, { root }) =>
  createMessageService({
    db,
    messages: createMessageRepository(db),
    clock: { now: Date.now },
    artDir: path.join(root, 'public/art'),
  }),
);
