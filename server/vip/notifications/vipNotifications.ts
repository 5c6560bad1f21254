import type { VipLevel } from '../../../domains/vip';
import { counted } from '../../../src/lib/counted';
import { formatDollars } from '../../../src/lib/formatDollars';
import { CHECKOUT_PATH, PROFILE_PATH, VIP_PATH } from '../../../src/lib/urls';
import { accountRepository } from '../../accounts';
import type { Notifier, ToldNews } from '../../notifications';
import type { Platform } from '../../platform';
import type { Connection } from '../../platform/db';
import { composeMail, type MailPart, mailLink, outbox, questionParts } from '../../platform/mail';
import { bundleText, couponBundles, DISCOUNT_LIMIT_TEXT, issuedText } from '../couponTexts';
import type { SettledOrder } from '../settledOrder';

/** `7% off every price and 5% back` */
export function perksText({ permaDiscountPercentage: off, cashbackPercentage: back }: VipLevel): string {
  return [off > 0 ? `${off}% off every price` : '', back > 0 ? `${back}% back` : ''].filter(Boolean).join(' and ');
}

/** Notifications of a shopper's level, coupons and balance: in the shop, by push messages where they want them, and by mail. */
export function createVipNotifications(
  { clock, shop }: Pick<Platform, 'clock' | 'shop'>,
  { notifier }: { readonly notifier: Notifier },
) {
  type About = { readonly orderSerial: number } | { readonly accountId: number };

  /** In the transaction in which it happens. Work on an order alone may not lock the account: the mail is about the order then. */
  async function send(
    accountId: number,
    news: Omit<ToldNews, 'topic' | 'game'>,
    mail: {
      readonly kind: 'level_up' | 'cashback' | 'coupon_ends';
      readonly about: About;
      readonly parts: readonly MailPart[];
    },
    trx: Connection,
  ): Promise<void> {
    const recipient = { accountId };
    await notifier.tell(recipient, { ...news, topic: 'vip', game: null }, trx);
    const account = await accountRepository.find(accountId, trx);
    if (account === null) return;
    const text = composeMail(news.title, [...mail.parts, ...questionParts(shop)]);
    const wanted = await notifier.mailOf(recipient, 'vip', text, trx);
    if (wanted === null) return;
    const { kind, about } = mail;
    await outbox.enqueue(
      { ...wanted, kind, about, detail: news.detail, recipient: account.email },
      new Date(clock.now()),
      trx,
    );
  }

  return {
    /**
     * @param risen the levels that were reached at once, in order: each has brought its coupons
     * @param orderSerial the order that has led to it; null for a grant, in a transaction that holds the account
     */
    async levelUp(
      accountId: number,
      risen: readonly VipLevel[],
      orderSerial: number | null,
      trx: Connection,
    ): Promise<void> {
      const level = risen.at(-1);
      if (level === undefined) return;
      const { level: number, doublesXpBenefitCount } = level;
      const bundles = couponBundles(risen);
      const now = `From now on ${perksText(level)}.`;
      await send(
        accountId,
        {
          subject: 'vip level',
          detail: `level ${number}`,
          title: `You reached VIP ${number}`,
          body: [now, issuedText(bundles)].filter(Boolean).join(' '),
          note: 'VIP',
          path: VIP_PATH,
          actionTitle: 'See what’s new',
        },
        {
          kind: 'level_up',
          about: orderSerial === null ? { accountId } : { orderSerial },
          parts: [
            now,
            ...bundles.map(bundleText),
            ...(bundles.length > 0 ? [DISCOUNT_LIMIT_TEXT] : []),
            ...(doublesXpBenefitCount > 0
              ? [`You can put double XP on ${counted(doublesXpBenefitCount, 'order')} a month, at checkout.`]
              : []),
            mailLink(shop, VIP_PATH, 'See all levels'),
            mailLink(shop, `${PROFILE_PATH}#vip`, 'Your coupons'),
          ],
        },
        trx,
      );
    },

    /** @param usdCents more than 0 @param lineIds of the lines that are done */
    async cashback(
      { accountId, serial, number }: SettledOrder,
      usdCents: number,
      lineIds: readonly number[],
      trx: Connection,
    ) {
      const amount = formatDollars(usdCents);
      await send(
        accountId,
        {
          subject: `cashback order ${serial}`,
          detail: `lines ${lineIds.join(' ')}`.slice(0, 80),
          title: `${amount} cashback is yours`,
          body: `For order ${number}. Use it when you pay for your next one.`,
          note: 'Cashback',
          path: `${PROFILE_PATH}#vip`,
          actionTitle: 'See your balance',
        },
        {
          kind: 'cashback',
          about: { orderSerial: serial },
          parts: [
            `${amount} for your order ${number} is in your balance.`,
            'Use it at checkout, for all or a part of your next order.',
            mailLink(shop, `${PROFILE_PATH}#vip`, 'Your balance'),
          ],
        },
        trx,
      );
    },

    /** In a transaction that holds the account. @param coupon that ends soon, and what it does @param day when it ends, as the shopper reads it */
    async couponEnds(
      accountId: number,
      coupon: { readonly id: number; readonly code: string; readonly offer: string },
      day: string,
      trx: Connection,
    ) {
      await send(
        accountId,
        {
          subject: `coupon ${coupon.id}`,
          detail: 'ends',
          title: `Your coupon ends on ${day}`,
          body: `${coupon.code} takes ${coupon.offer}.`,
          note: 'Coupon',
          path: `${PROFILE_PATH}#vip`,
          actionTitle: 'See your coupons',
        },
        {
          kind: 'coupon_ends',
          about: { accountId },
          parts: [
            `${coupon.code} takes ${coupon.offer}, until ${day}.`,
            DISCOUNT_LIMIT_TEXT,
            mailLink(shop, CHECKOUT_PATH, 'Use it at checkout'),
            mailLink(shop, `${PROFILE_PATH}#vip`, 'Your coupons'),
          ],
        },
        trx,
      );
    },
  };
}

export type VipNotifications = ReturnType<typeof createVipNotifications>;
