import { UNPAID_MINUTES } from '../../domains/order';
import { SHOP_NAME } from '../render/pageHead';
import { Block } from '../render/parts/Block';
import type { HelpPageContent } from './HelpPage';
import { HelpLink, Points } from './parts';
import type { ShopFacts } from './shopFacts';

/** The terms of an order, as the shop really works. */
export function terms({ company, chargesCards }: ShopFacts): HelpPageContent {
  return {
    description: 'The terms of an order: price, payment, what we do, what you do, cancellation.',
    lead: 'What you and we agree on when you order.',
    body: (
      <>
        <Block title="Who you deal with" id="who">
          {company === undefined ? (
            <p>
              This shop has not named its company yet. See the <HelpLink to="imprint">Imprint</HelpLink>.
            </p>
          ) : (
            <p>
              {SHOP_NAME} is run by {company.name}. The address is in the <HelpLink to="imprint">Imprint</HelpLink>.
            </p>
          )}
        </Block>
        <Block title="Your order" id="order">
          <p>
            You order by pressing Pay in the checkout. The total beside it is what you pay, VAT included. If a price
            changed since you put it in the cart, the checkout asks you first.
          </p>
          <p>
            An order that isn’t paid within {UNPAID_MINUTES} minutes ends, and nothing is charged. A payment that
            arrives later goes back. Each order is charged once; nothing renews.
          </p>
          {!chargesCards && <p>This shop runs in a sandbox: no money moves.</p>}
        </Block>
        <Block title="What we do" id="we">
          <p>
            We do what the lines of your order say, by people who play the game. The start shown before you pay is an
            estimate; the date of a raid run is fixed. If we cancel a run, the price of your seat goes back, or you wait
            for another run if you chose flex time.
          </p>
        </Block>
        <Block title="What you do" id="you">
          <Points
            items={[
              'Order only for a game account that is yours.',
              'Give the details that the service needs, and answer when our player writes to you.',
              'Be online 15 minutes before a raid run that you play yourself. If you’re more than 10 minutes late, your seat is lost.',
              'Don’t write passwords into notes, chats or emails.',
            ]}
          />
        </Block>
        <Block title="Publishers’ rules" id="publishers">
          <p>
            We have no tie to any publisher. Many forbid shared accounts or paid help, and may act against an account
            for it. You take that risk when you order; what we do to keep it small is in{' '}
            <HelpLink to="safety">Safety and bans</HelpLink>.
          </p>
        </Block>
        <Block title="Cancel and refund" id="cancel">
          <p>
            Until the work starts you cancel on your order page and get all of it back. After that we refund the part
            that is not done. See <HelpLink to="refunds">Refunds</HelpLink>.
          </p>
          <p>Rights that the law of your country gives you as a consumer stay as they are.</p>
        </Block>
        <Block title="Your data" id="data">
          <p>
            What we store and for how long is in <HelpLink to="privacy">Privacy</HelpLink>.
          </p>
        </Block>
      </>
    ),
  };
}
