import { CHAT_ATTRIBUTE, CHAT_PATH } from '../../../domains/chat';
import { PROBLEM_LINK } from '../../../domains/problems';
import { ORDERS_PATH } from '../../../src/lib/urls';
import { Block, SupportLink } from '../../platform/layout';
import type { HelpPageContent } from './HelpPage';
import { Entries, HelpLink, TextLink } from './parts';
import type { ShopFacts } from './shopFacts';

/** How to reach the support. */
export function contactUs({ supportEmail, usesIntercom }: ShopFacts): HelpPageContent {
  return {
    description: `${supportEmail === undefined ? 'Chat' : 'Chat, email'}, and how to find an order whose link you lost.`,
    lead: 'A person reads what you write. Never send a password.',
    body: (
      <Block>
        <Entries
          items={[
            [
              'Chat',
              <>
                <a className="link link--text" href={CHAT_PATH} {...{ [CHAT_ATTRIBUTE]: '' }}>
                  Chat with support
                </a>
                {!usesIntercom && '. If nobody’s there, leave your email in the chat and we’ll email you the answer.'}
              </>,
            ],
            ...(supportEmail === undefined
              ? []
              : [
                  [
                    'Email',
                    <>
                      <SupportLink email={supportEmail} />. If it’s about an order, include the order number.
                    </>,
                  ] as const,
                ]),
            [
              'A page is broken?',
              <>
                <a className="link link--text" {...PROBLEM_LINK}>
                  Report a problem
                </a>
                . You can send what happened on the page with it, and read it before.
              </>,
            ],
            [
              'Lost your order?',
              <>
                We can <TextLink href={ORDERS_PATH}>email you the link again</TextLink>.
              </>,
            ],
            [
              'About a refund',
              <>
                The rule and a calculator: <HelpLink to="refunds">Refunds</HelpLink>
              </>,
            ],
            [
              'Who runs this shop',
              <>
                See the <HelpLink to="imprint">Imprint</HelpLink>
              </>,
            ],
          ]}
        />
      </Block>
    ),
  };
}
