import { absoluteUrl, HOME_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import type { Company } from '../../platform/config';
import { SHOP_NAME, SupportLink } from '../../platform/layout';
import type { HelpPageContent } from './HelpPage';
import css from './HelpPage.module.css';
import { HelpLink } from './parts';
import type { ShopFacts } from './shopFacts';

/** Who runs the shop. @param origin of the shop, without a slash at the end */
export function imprint({ company, supportEmail }: ShopFacts, origin: string): HelpPageContent {
  return {
    description: 'Who runs this shop, and how to reach them.',
    lead: 'Who runs this shop.',
    jsonLd: company === undefined ? [] : [organization(company, origin, supportEmail)],
    sections: [
      {
        id: 'company',
        title: 'Company',
        content:
          company === undefined ? (
            <Note title="This shop has not named its company yet.">Its name and address will be here.</Note>
          ) : (
            <address className={css.address}>
              <b>{company.name}</b>
              {company.address.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed, and two may be the same.
                <div key={index}>{line}</div>
              ))}
            </address>
          ),
      },
      {
        id: 'contact',
        title: 'Contact',
        content: (
          <>
            <p>
              Write to <SupportLink email={supportEmail} />.
            </p>
            <p>
              Other ways: <HelpLink to="contact-us">Contact us</HelpLink>.
            </p>
          </>
        ),
      },
    ],
  };
}

function organization({ name, address }: Company, origin: string, email: string | undefined): object {
  const home = absoluteUrl(origin, HOME_PATH);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${home}#shop`,
    name: SHOP_NAME,
    legalName: name,
    url: home,
    address: address.join(', '),
    ...(email !== undefined && { email }),
  };
}
