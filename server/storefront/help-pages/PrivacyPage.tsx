import { PRIVACY_CHOICES_PATH } from '../../../domains/consent';
import { PROFILE_PATH } from '../../../src/lib/urls';
import type { StoredData } from '../../platform';
import { SupportLink } from '../../platform/layout';
import { BROWSER_STORAGE, COOKIES, TAB_STORAGE } from './cookies';
import type { HelpPageContent } from './HelpPage';
import { Entries, HelpLink, Points, TextLink } from './parts';
import { processorsOf } from './processors';
import type { ShopFacts } from './shopFacts';

/** What is stored about shoppers. */
export function privacy(facts: ShopFacts, stores: readonly StoredData[]): HelpPageContent {
  const { company, supportEmail, analyticsTools } = facts;
  const usesMeta = analyticsTools.some(({ name }) => name === 'meta');
  return {
    description: 'What this shop stores about you, for how long, who else gets it, and how to delete it.',
    lead: 'What we store about you, for how long, and how to delete it.',
    sections: [
      {
        id: 'short',
        title: 'In short',
        content: (
          <Points
            items={[
              'We store what an order needs. An account is optional.',
              `We count visits only if you allow it. Nothing is sold${usesMeta ? '.' : ' or used for ads.'}`,
              'You can download and delete your account data yourself.',
            ]}
          />
        ),
      },
      {
        id: 'who',
        title: 'Who is responsible',
        content: (
          <p>
            {company === undefined ? 'This shop has not named its company yet' : company.name}. See the{' '}
            <HelpLink to="imprint">Imprint</HelpLink>.
          </p>
        ),
      },
      {
        id: 'stored',
        title: 'What we store, and for how long',
        content: <Entries items={entriesOf(stores)} />,
      },
      {
        id: 'others',
        title: 'Who else gets your data',
        content: (
          <>
            <p>The booster who works on your order sees its game details and your note. Also:</p>
            <Entries items={processorsOf(facts)} />
          </>
        ),
      },
      {
        id: 'cookies',
        title: 'Cookies',
        hint: 'Over https, all names but debug start with __Host-.',
        content: (
          <>
            <Entries
              items={COOKIES.map(({ name, days, purpose }) => [
                name,
                `${purpose} ${typeof days === 'number' ? `${days} days` : days[0]?.toUpperCase() + days.slice(1)}.`,
              ])}
            />
            <p>
              Your choice about counting visits: <TextLink href={PRIVACY_CHOICES_PATH}>Privacy choices</TextLink>.
            </p>
          </>
        ),
      },
      {
        id: 'browser',
        title: 'In your browser',
        hint: 'Stored by the page itself, until you clear it.',
        content: <Entries items={BROWSER_STORAGE} />,
      },
      {
        id: 'tab',
        title: 'In the open tab',
        hint: 'Gone when you close the tab.',
        content: <Entries items={TAB_STORAGE} />,
      },
      {
        id: 'rights',
        title: 'Your rights',
        content: (
          <>
            <p>
              In your <TextLink href={PROFILE_PATH}>profile</TextLink> you can download what we store about your account
              as a file, correct it, sign out devices, and delete the account once you have no open orders. Guest orders
              with the same email join it as soon as you sign up.
            </p>
            <p>
              For anything else, write to <SupportLink email={supportEmail} />:{' '}
              <HelpLink to="contact-us">Contact us</HelpLink>. You can also complain to the data protection authority
              where you live.
            </p>
          </>
        ),
      },
    ],
  };
}

/** The entries in their order, each with the texts of all modules that have a part in it. */
function entriesOf(stores: readonly StoredData[]): readonly (readonly [title: string, text: string])[] {
  const texts = new Map<string, string>();
  for (const { title, text } of stores.toSorted((a, b) => a.place - b.place))
    if (text !== undefined) texts.set(title, [texts.get(title) ?? [], text].flat().join(' '));
  return [...texts];
}
