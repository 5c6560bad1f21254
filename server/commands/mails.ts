/* `npm run mails -- list` lists the newest mails, `show ID` prints one, also while the shop is running: the way to read them without a mail server. */
import { createMailCommands } from '../mail/mailCommands';
import { createOutboxRepository } from '../mail/outbox.repository';
import { runShopCommand } from './shopCommand';

runShopCommand('mails', ({ db }) => createMailCommands({ outbox: createOutboxRepository(db) }));
