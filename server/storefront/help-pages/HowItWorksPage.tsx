import { CHAT_ATTRIBUTE, CHAT_PATH } from '../../../domains/chat';
import { HOT_HOLD_MINUTES } from '../../../domains/hot-products';
import { UNPAID_MINUTES } from '../../../domains/order';
import { FLEX_DAYS, HOLD_MINUTES } from '../../../domains/raid-run';
import { CART_PATH, GAMES_PATH, ORDERS_PATH } from '../../../src/lib/urls';
import { TaxName } from '../../../src/ui/money/TaxName';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { PaymentMarks } from '../../platform/layout';
import { ASSIGN_HOURS, DECLINE_HOURS } from '../../raids';
import type { HelpPageContent } from './HelpPage';
import { Entries, HelpLink, Points, TextLink } from './parts';
import type { ShopFacts } from './shopFacts';

/** From choosing a service to the finished order. */
export function howItWorks({ paymentMethods, chargesCards, sendsMails }: ShopFacts): HelpPageContent {
  return {
    description: 'How an order works: choose, pay once, see when it starts, follow it, check the result.',
    lead: 'Four steps from your choice to the finished order, and what you see on the way.',
    sections: [
      {
        id: 'needed',
        title: 'What you need',
        content: (
          <>
            <p>
              An email address, and what your booster needs to know, such as a character name. An account is optional.
              You pay the total in your <TextLink href={CART_PATH}>cart</TextLink>; nothing is added later.
            </p>
            <p>
              <MoreLink href={GAMES_PATH}>Find your game</MoreLink>
            </p>
          </>
        ),
      },
      {
        id: 'start',
        title: 'When it starts',
        content: (
          <>
            <p>
              Each service shows its estimated start before you pay. It counts from your payment, and your order page
              shows it as a date and time.
            </p>
            <Points
              items={[
                'A raid run starts on its date. Be online 15 minutes early. If you’re more than 10 minutes late, your seat is lost.',
                `With flex time we find you a run within ${FLEX_DAYS} days and tell you at least ${ASSIGN_HOURS} hours before it starts. You can decline it once, up to ${DECLINE_HOURS} hours before the start. If we find none, we refund the price of that seat.`,
                `Your cart holds a seat for ${HOLD_MINUTES} minutes, and a hot product spot for ${HOT_HOLD_MINUTES} minutes.`,
              ]}
            />
          </>
        ),
      },
      {
        id: 'modes',
        title: 'Piloted or self-play',
        content: (
          <>
            <Entries
              items={[
                ['Self-play', 'You play your own character alongside our boosters. Nobody else logs in.'],
                [
                  'Piloted',
                  <>
                    One of our boosters plays your character. We agree with you on how and when to log in. This carries
                    more risk with the publisher: see <HelpLink to="safety">Safety and bans</HelpLink>.
                  </>,
                ],
                ['Trade', 'We meet you in game and hand over what you ordered.'],
                ['Coaching', 'You play, and a coach helps. You agree on a time and what to work on.'],
              ]}
            />
            <p>If a service offers both, you choose before you pay.</p>
          </>
        ),
      },
      {
        id: 'order-page',
        title: 'Your order page',
        content: (
          <>
            <p>
              Every order has its own private page, which opens without an account.{' '}
              {sendsMails ? 'You get the link by email.' : 'Save the link.'}
            </p>
            <Points
              items={[
                'Order status, what happens next, and when. The page updates itself while it’s open.',
                <>
                  What you ordered, line by line and with <TaxName />, as a receipt you can print.
                </>,
                'The cancel button, for as long as you can cancel.',
                'A chat about this order.',
              ]}
            />
            <p>
              Lost the link? <TextLink href={ORDERS_PATH}>Get it by email again</TextLink>. Anyone with the link can see
              the order, so don’t share it.
            </p>
          </>
        ),
      },
      {
        id: 'chat',
        title: 'Chat',
        content: (
          <p>
            Ask support anything, before or after you order, in the{' '}
            <a className="link link--text" href={CHAT_PATH} {...{ [CHAT_ATTRIBUTE]: '' }}>
              chat
            </a>
            . Never send a password there.
          </p>
        ),
      },
      {
        id: 'done',
        title: 'When it’s done',
        content: (
          <p>
            We tell you when it’s done. If something’s missing, write to us: see{' '}
            <HelpLink to="refunds">Refunds</HelpLink>.
          </p>
        ),
      },
      {
        id: 'payment',
        title: 'Payment',
        content: (
          <>
            <PaymentMarks chargesCards={chargesCards} />
            {paymentMethods.map(({ label, note }) => (
              <p key={label}>
                <b>{label}.</b> {note}
              </p>
            ))}
            {chargesCards && <p>Stripe’s page shows the cards and wallets you can use there.</p>}
            <p>
              You pay in the currency you see. An order that isn’t paid within {UNPAID_MINUTES} minutes expires, and
              nothing is charged; what it holds from your balance comes back. We charge once per order: nothing renews
              automatically.
            </p>
          </>
        ),
      },
    ],
  };
}
