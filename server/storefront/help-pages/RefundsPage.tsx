import { UNPAID_MINUTES } from '../../../domains/order';
import { FLEX_DAYS } from '../../../domains/raid-run';
import { ORDERS_PATH } from '../../../src/lib/urls';
import type { HelpPageContent } from './HelpPage';
import { Entries, HelpLink, TextLink } from './parts';
import { RefundCalculator, type RefundCalculatorProps } from './RefundCalculator';
import type { ShopFacts } from './shopFacts';

/** When money goes back, with a calculator. */
export function refunds({ chargesCards }: ShopFacts, calculator: RefundCalculatorProps): HelpPageContent {
  return {
    description: 'When you get your money back, how much, and a calculator for your order.',
    lead: 'A full refund until work starts. After that, we refund the part that isn’t done.',
    sections: [
      {
        id: 'calculator',
        title: 'Refund calculator',
        content: <RefundCalculator {...calculator} />,
      },
      {
        id: 'rule',
        title: 'The rule',
        content: (
          <Entries
            items={[
              [
                'Not paid',
                `Nothing is charged. An order that isn’t paid within ${UNPAID_MINUTES} minutes expires automatically, and what it holds from your balance comes back; a payment that arrives later is refunded in full.`,
              ],
              ['Paid, not started', 'Cancel on your order page for a full refund.'],
              [
                'Work has started',
                <>
                  We refund the part that isn’t done. Press “Ask for a refund” on your order page: it shows how much is
                  done, and we check it. Lost the link to your order?{' '}
                  <TextLink href={ORDERS_PATH}>Get it again</TextLink> or{' '}
                  <HelpLink to="contact-us">contact us</HelpLink>.
                </>,
              ],
              ['Done', 'No refund for what was done as ordered. If something’s missing, tell us.'],
            ]}
          />
        ),
      },
      {
        id: 'runs',
        title: 'Raid runs',
        content: (
          <Entries
            items={[
              [
                'You cancel',
                'A full refund until the run starts. With several runs in one order, until the first one starts.',
              ],
              [
                'You’re late',
                'If you’re more than 10 minutes late for a run that you play yourself, your seat is lost, and it isn’t refunded automatically.',
              ],
              [
                'We cancel',
                'We refund the price of your seat right away. With flex time you may get another run instead.',
              ],
              ['Flex time', `If we find no run within ${FLEX_DAYS} days, we refund the price of that seat.`],
            ]}
          />
        ),
      },
      {
        id: 'how',
        title: 'How to cancel',
        content: (
          <>
            <p>
              Open your order page and press Cancel. It shows your refund, line by line, before you confirm. Lost the
              link? <TextLink href={ORDERS_PATH}>Get it by email again</TextLink>.
            </p>
            <p>
              Nothing renews automatically, so there’s no subscription to cancel. A service that runs over several weeks
              is one order, paid once: the rule above applies to what’s left of it.
            </p>
          </>
        ),
      },
      {
        id: 'where',
        title: 'Where the money goes',
        content: (
          <>
            <p>
              Back to the payment method you used, in the currency you paid. We send it right away; banks take up to ten
              days to show it.
            </p>
            <p>
              If you paid a part from your balance, the same part of every refund goes back to your balance, at once.
              The cashback and the XP of what is refunded are taken back; cashback that you’ve spent already stays
              yours.
            </p>
            {!chargesCards && <p>This shop runs in a sandbox: no money moves, so none is refunded either.</p>}
          </>
        ),
      },
    ],
  };
}
