import { UNPAID_MINUTES } from '../../domains/order';
import { FLEX_DAYS } from '../../domains/raid-run';
import { ORDERS_PATH } from '../../src/lib/urls';
import { Block } from '../render/parts/Block';
import type { HelpPageContent } from './HelpPage';
import { Entries, HelpLink, TextLink } from './parts';
import { RefundCalculator, type RefundCalculatorProps } from './RefundCalculator';
import type { ShopFacts } from './shopFacts';

/** When money goes back, with a calculator. */
export function refunds({ chargesCards }: ShopFacts, calculator: RefundCalculatorProps): HelpPageContent {
  return {
    description: 'When you get your money back, how much, and a calculator for your order.',
    lead: 'All of it until the work starts. After that, the part that is not done.',
    body: (
      <>
        <Block title="Work it out" id="calculator">
          <RefundCalculator {...calculator} />
        </Block>
        <Block title="The rule" id="rule">
          <Entries
            items={[
              [
                'Not paid',
                `Nothing is charged. An order that isn’t paid within ${UNPAID_MINUTES} minutes ends by itself; a payment that arrives later goes back in full.`,
              ],
              ['Paid, not started', 'Cancel on your order page and all of it goes back.'],
              [
                'Work has started',
                <>
                  The part that is not done goes back. Write to us: <HelpLink to="contact-us">Contact us</HelpLink>. We
                  agree with you how much is done.
                </>,
              ],
              ['Done', 'Nothing goes back for what was done as ordered. If something is missing, tell us.'],
            ]}
          />
        </Block>
        <Block title="Raid runs" id="runs">
          <Entries
            items={[
              [
                'You cancel',
                'All of it until the run starts. With several runs in one order, until the first one starts.',
              ],
              [
                'You’re late',
                'If you’re more than 10 minutes late for a run that you play yourself, your seat is lost. It does not go back by itself.',
              ],
              [
                'We cancel',
                'The price of your seat goes back at once. With flex time you may get another run instead.',
              ],
              ['Flex time', `If we find no run within ${FLEX_DAYS} days, the price of that seat goes back.`],
            ]}
          />
        </Block>
        <Block title="How to cancel" id="how">
          <p>
            Open your order page and press Cancel. It shows what goes back, line by line, before you confirm. No link at
            hand? <TextLink href={ORDERS_PATH}>Have it mailed again</TextLink>.
          </p>
          <p>
            Nothing renews by itself, so there is no subscription to cancel. A service that runs over several weeks is
            one order, paid once: the rule above counts for what is left of it.
          </p>
        </Block>
        <Block title="Where the money goes" id="where">
          <p>
            Back to the payment method you used, in the currency you paid. We send it right away; banks take up to ten
            days to show it.
          </p>
          {!chargesCards && <p>This shop runs in a sandbox: no money moves, so none goes back either.</p>}
        </Block>
      </>
    ),
  };
}
