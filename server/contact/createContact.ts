import type { Chat } from '../chat';
import type { Platform, ShopModule } from '../platform';
import type { UploadService } from '../uploads';
import { contactRoutes } from './contact.routes';
import { createContactService } from './contact.service';
import { createContactAnswers } from './contactAnswers';
import { contactStores } from './contactStores';
import { ticketRoutes } from './ticket.routes';
import './tables';

/** Messages of shoppers to the support, by a form. */
export function createContact(
  platform: Platform,
  { chat: { chat }, uploads }: { readonly chat: Pick<Chat, 'chat'>; readonly uploads: UploadService },
) {
  const contact = createContactService({ ...platform, chat, uploads });
  const contactAnswers = createContactAnswers({ ...platform, chat, contact, uploads });
  const context = { ...platform, chat, contact, contactAnswers, uploads };

  const module: ShopModule = {
    routes(app) {
      contactRoutes(app, context);
      ticketRoutes(app, context);
    },
    deleteExpired: [(now) => contact.deleteExpired(now)],
    stores: contactStores,
  };
  return { ...module, contact };
}
