import { HOT_HOLD_MINUTES } from '../../domains/hot-products';
import { UNPAID_MINUTES } from '../../domains/order';
import { FLEX_DAYS, HOLD_MINUTES } from '../../domains/raid-run';
import { CHAT_ATTRIBUTE, CHAT_PATH } from '../../domains/run-chat';
import { CART_PATH, GAMES_PATH, ORDERS_PATH } from '../../src/lib/urls';
import { MoreLink } from '../../src/ui/navigation/MoreLink';
import { Block } from '../render/parts/Block';
import { PaymentMarks } from '../render/parts/PaymentMarks';
import { ASSIGN_HOURS, DECLINE_HOURS } from '../runs/flexTime.rules';
import type { HelpPageContent } from './HelpPage';
import { Entries, HelpLink, Points, TextLink } from './parts';
import type { ShopFacts } from './shopFacts';

/** From choosing a service to the finished order. */
export function howItWorks({ paymentMethods, chargesCards, sendsMails }: ShopFacts): HelpPageContent {
  return {
    description: 'How an order works: choose, pay once, see when it starts, follow it, check the result.',
    lead: 'Five steps from your choice to the finished order, and what you see on the way.',
    body: (
      <>
        <Block title="Step by step" id="steps">
          <Entries
            items={[
              [
                '1. Choose',
                'Pick a game and a service, then set where you are and where you want to be. Each choice shows what it adds to the price.',
              ],
              [
                '2. Pay once',
                <>
                  You need an email address and what our player has to know, such as a character name. An account is
                  optional. You pay the total in your <TextLink href={CART_PATH}>cart</TextLink>; nothing is added
                  later.
                </>,
              ],
              [
                '3. We pick the player',
                'Someone who knows the service gets your order and writes to your email address.',
              ],
              [
                '4. The work',
                'You play along, or a player takes over, whichever you ordered. Your order page follows it.',
              ],
              [
                '5. You check the result',
                <>
                  We tell you when it’s done. If something is missing, write to us: see{' '}
                  <HelpLink to="refunds">Refunds</HelpLink>.
                </>,
              ],
            ]}
          />
          <p>
            <MoreLink href={GAMES_PATH}>Find your game</MoreLink>
          </p>
        </Block>
        <Block title="When it starts" id="start">
          <p>
            Each service shows its estimated start before you pay. The time counts from your payment, and your order
            page shows it as a time of day.
          </p>
          <Points
            items={[
              'A raid run starts on its date. Be online 15 minutes early. If you’re more than 10 minutes late, your seat is lost.',
              `With flex time we find you a run within ${FLEX_DAYS} days and tell you at least ${ASSIGN_HOURS} hours before it starts. You can decline it once, up to ${DECLINE_HOURS} hours before the start. If we find none, the price of that seat goes back.`,
              `A seat in your cart is held for ${HOLD_MINUTES} minutes, a spot in a hot product for ${HOT_HOLD_MINUTES}.`,
            ]}
          />
        </Block>
        <Block title="Piloted or self-play" id="modes">
          <Entries
            items={[
              ['Self-play', 'You play your own character, together with our players. Nobody else signs in.'],
              [
                'Piloted',
                <>
                  One of our players plays your character. We agree with you how and when to sign in. This carries more
                  risk with the publisher: see <HelpLink to="safety">Safety and bans</HelpLink>.
                </>,
              ],
              ['Trade', 'We meet in the game and hand over what you ordered.'],
              ['Coaching', 'You play, and a coach helps. You agree on a time and what to work on.'],
            ]}
          />
          <p>Where a service comes both ways, you choose before you pay.</p>
        </Block>
        <Block title="Your order page" id="order-page">
          <p>
            Every order has its own private page, which opens without an account.{' '}
            {sendsMails ? 'You get the link by email.' : 'Keep its address.'}
          </p>
          <Points
            items={[
              'Where the order stands, what happens next, and when. It updates by itself while it’s open.',
              'What you ordered, part by part, with the VAT in it, as a receipt you can print.',
              'The button to cancel, as long as you can.',
              'A chat about this order.',
            ]}
          />
          <p>
            Lost the link? <TextLink href={ORDERS_PATH}>Have it mailed again</TextLink>. Anyone with the link can see
            the order, so don’t share it.
          </p>
        </Block>
        <Block title="Chat" id="chat">
          <p>
            Questions before or after you order go to our support in the{' '}
            <a className="link link--text" href={CHAT_PATH} {...{ [CHAT_ATTRIBUTE]: '' }}>
              chat
            </a>
            . Never write a password there.
          </p>
        </Block>
        <Block title="Payment" id="payment">
          <PaymentMarks chargesCards={chargesCards} />
          {paymentMethods.map(({ label, note }) => (
            <p key={label}>
              <b>{label}.</b> {note}
            </p>
          ))}
          {chargesCards && <p>Stripe’s page shows the cards and wallets you can use there.</p>}
          <p>
            You pay in the currency you see. An order that isn’t paid within {UNPAID_MINUTES} minutes ends, and nothing
            is charged. We charge once per order: nothing renews by itself.
          </p>
        </Block>
      </>
    ),
  };
}
