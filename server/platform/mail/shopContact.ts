import { CHAT_PATH } from '../../../domains/chat';
import { type Config, publicOriginOf } from '../config/config';
import { supportName } from '../layout/parts/SupportLink';
import { type MailPart, mailLink } from './mailText';

/** Where a mail leads to: the shop's origin, without a trailing slash, and its support address; the support is reached by chat without one. */
export interface ShopContact {
  readonly origin: string;
  readonly supportEmail: string | undefined;
}

export const shopContactOf = (config: Config): ShopContact => ({
  origin: publicOriginOf(config),
  supportEmail: config.supportEmail,
});

/**
 * The end of a mail: how to reach the support.
 * @param text a sentence about it, from its name: `Questions? Write to help@shop.example.`
 */
export function contactParts(shop: ShopContact, text: (name: string) => string): MailPart[] {
  const line = text(supportName(shop.supportEmail));
  return shop.supportEmail === undefined ? [line, mailLink(shop, CHAT_PATH, 'Chat with us')] : [line];
}

/** The same for questions. @param order the number that they mention */
export const questionParts = (shop: ShopContact, order?: string): MailPart[] =>
  contactParts(shop, (name) =>
    order === undefined
      ? `Questions? Write to ${name}.`
      : `Questions? Write to ${name} and mention order ${order}. Never send a password.`,
  );
