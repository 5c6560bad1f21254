import type { ReactElement, ReactNode } from 'react';
import type { Currency } from '../../../domains/catalogue';
import { PRIVACY_CHOICES_PATH } from '../../../domains/consent';
import { HEAD_PANEL_TITLES, type HeadPanelTag, headPanelLink } from '../../../domains/head-panel';
import { HeadPanelColumns } from '../../../domains/head-panel/ui/HeadPanelColumns';
import { CART_PATH, GAMES_PATH } from '../../../src/lib/urls';
import { TaxName } from '../../../src/ui/money/TaxName';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { helpPath, SupportLink } from '../../platform/layout';

/** What the panels say depends on the shop's settings and catalogue. */
export interface PanelFacts {
  /** How an order can be paid, in the words of the checkout. */
  readonly paymentMethods: readonly { readonly label: string; readonly note: string }[];
  /** The first one is the one in which prices are counted. */
  readonly currencies: readonly Currency[];
  /** Undefined where the shop has none. */
  readonly supportEmail: string | undefined;
}

interface Panel {
  readonly description: string;
  /** @param level of the headings of its columns */
  readonly content: (facts: PanelFacts, level: 2 | 3) => ReactElement;
}

const panelLink = (tag: HeadPanelTag) => <MoreLink {...headPanelLink(tag)}>{HEAD_PANEL_TITLES[tag]}</MoreLink>;

/** The head panels of the shop, three short columns each. */
export const PANELS: Readonly<Record<HeadPanelTag, Panel>> = {
  'how-it-works': {
    description: 'From choosing a service to the finished order, in three steps.',
    content: (_facts, level) => (
      <HeadPanelColumns>
        <Column level={level} title="Customize">
          <p>
            Pick a service, choose where you are and where you want to be. The price updates with every choice, line by
            line.
          </p>
          <MoreLink href={GAMES_PATH}>Find your game</MoreLink>
        </Column>
        <Column level={level} title="Pay once">
          <p>
            You pay the total you saw. No account needed: an email address is enough, and your order gets its own
            private page.
          </p>
          {panelLink('payment-currencies')}
        </Column>
        <Column level={level} title="We play">
          <p>
            Play along or hand it over, whichever the service offers. Your order page shows when work starts and follows
            every step.
          </p>
          <MoreLink href={helpPath('how-it-works')}>See it step by step</MoreLink>
        </Column>
      </HeadPanelColumns>
    ),
  },
  'refunds-safety': {
    description: 'When you get your money back, what we ask for, and the risk of a ban.',
    content: ({ supportEmail }, level) => (
      <HeadPanelColumns>
        <Column level={level} title="Refunds">
          <p>
            A full refund until work starts: cancel on your order page. After that, we refund the unfinished part; write
            to <SupportLink email={supportEmail} />. Refunds go back the way you paid.
          </p>
          <MoreLink href={helpPath('refunds')}>What you get back</MoreLink>
        </Column>
        <Column level={level} title="Your account">
          <p>
            We never ask for a password, at checkout or by email: a character name or game ID is enough. Where you can
            play yourself, the service says so.
          </p>
          <MoreLink href={PRIVACY_CHOICES_PATH} data-modal="dialog">
            Privacy choices
          </MoreLink>
        </Column>
        <Column level={level} title="Risk of a ban">
          <p>
            Publishers mostly forbid sharing an account, many forbid paid help, and suspensions happen. Real people
            play: no bots, no exploits. Each service page says more about its game.
          </p>
          <MoreLink href={helpPath('safety')}>Safety and bans</MoreLink>
        </Column>
      </HeadPanelColumns>
    ),
  },
  'payment-currencies': {
    description: 'How you pay, in which currency, and what the total includes.',
    content: ({ paymentMethods, currencies }, level) => (
      <HeadPanelColumns>
        <Column level={level} title="How you pay">
          {paymentMethods.map(({ label, note }) => (
            <p key={label}>
              <b>{label}.</b> {note}
            </p>
          ))}
          {panelLink('refunds-safety')}
        </Column>
        <Column level={level} title="Currencies">
          <p>
            You pay in the currency you see; switch it in the header. Prices are set in {currencies[0]?.name} and
            converted at the shop’s own rates:
          </p>
          <ul>
            {currencies.slice(1).map((currency) => (
              <li key={currency.code} className="tabular">
                {rateText(currencies[0], currency)}
              </li>
            ))}
          </ul>
        </Column>
        <Column level={level} title="The total">
          <p>
            Prices include <TaxName />, and nothing is added at checkout. If a price changes while it’s in your cart,
            checkout shows which line and asks you first.
          </p>
          <MoreLink href={CART_PATH}>Your cart</MoreLink>
        </Column>
      </HeadPanelColumns>
    ),
  },
};

interface ColumnProps {
  readonly level: 2 | 3;
  readonly title: string;
  readonly children: ReactNode;
}

function Column({ level, title, children }: ColumnProps) {
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}

/** “1 USD = 0.861 EUR”. */
function rateText(base: Currency | undefined, { code, rateMicro }: Currency): string {
  const rate = rateMicro / (base?.rateMicro ?? 1_000_000);
  return `1 ${base?.code ?? 'USD'} = ${Number(rate.toPrecision(6))} ${code}`;
}
