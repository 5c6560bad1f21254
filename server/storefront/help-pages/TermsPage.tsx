import { UNPAID_MINUTES } from '../../../domains/order';
import { TaxName } from '../../../src/ui/money/TaxName';
import { SHOP_NAME } from '../../platform/layout';
import type { HelpPageContent } from './HelpPage';
import { HelpLink, Points } from './parts';
import type { ShopFacts } from './shopFacts';

/** The terms of an order, as the shop really works. */
export function terms({ company, chargesCards }: ShopFacts): HelpPageContent {
  return {
    description: 'The terms of an order: price, payment, what we do, what you do, cancellation.',
    lead: 'What you and we agree to when you order.',
    sections: [
      {
        id: 'who',
        title: 'Who runs this shop',
        content:
          company === undefined ? (
            <p>
              This shop has not named its company yet. See the <HelpLink to="imprint">Imprint</HelpLink>.
            </p>
          ) : (
            <p>
              {SHOP_NAME} is run by {company.name}. The address is in the <HelpLink to="imprint">Imprint</HelpLink>.
            </p>
          ),
      },
      {
        id: 'order',
        title: 'Your order',
        content: (
          <>
            <p>
              You place an order by pressing Pay at checkout. The total beside it is what you pay, <TaxName /> included.
              If a price has changed since you added it to your cart, we ask you at checkout first.
            </p>
            <p>
              An order that isn’t paid within {UNPAID_MINUTES} minutes expires, and nothing is charged. What it holds
              from your balance comes back. A payment that arrives later is refunded. Each order is charged once;
              nothing renews.
            </p>
            {!chargesCards && <p>This shop runs in a sandbox: no money moves.</p>}
          </>
        ),
      },
      {
        id: 'we',
        title: 'What we do',
        content: (
          <p>
            We do what’s listed in your order, and people who play the game do the work. The start shown before you pay
            is an estimate; the date of a raid run is fixed. If we cancel a run, we refund the price of your seat, or
            you wait for another run if you chose flex time.
          </p>
        ),
      },
      {
        id: 'you',
        title: 'What you do',
        content: (
          <Points
            items={[
              'Order only for your own game account.',
              'Give us the details the service needs, and reply when your booster writes to you.',
              'Be online 15 minutes before a raid run that you play yourself. If you’re more than 10 minutes late, your seat is lost.',
              'Don’t write passwords into notes, chats or emails.',
            ]}
          />
        ),
      },
      {
        id: 'publishers',
        title: 'Publishers’ rules',
        content: (
          <p>
            We are not affiliated with any publisher. Many forbid shared accounts or paid help, and may act against an
            account for it. You take that risk when you order; for how we keep it low, see{' '}
            <HelpLink to="safety">Safety and bans</HelpLink>.
          </p>
        ),
      },
      {
        id: 'cancel',
        title: 'Cancellation and refunds',
        content: (
          <>
            <p>
              Until work starts, you can cancel on your order page for a full refund. After that, we refund the part
              that isn’t done. See <HelpLink to="refunds">Refunds</HelpLink>.
            </p>
            <p>This does not limit the rights that the law of your country gives you as a consumer.</p>
          </>
        ),
      },
      {
        id: 'balance',
        title: 'Balance and coupons',
        content: (
          <p>
            Your balance, coupons and VIP level belong to your account. They have no cash value: they lower what you pay
            here, and aren’t paid out. A coupon ends on its date, and all of them end with your account.
          </p>
        ),
      },
      {
        id: 'data',
        title: 'Your data',
        content: (
          <p>
            What we store, and for how long: see <HelpLink to="privacy">Privacy</HelpLink>.
          </p>
        ),
      },
    ],
  };
}
