import { PROBLEM_LINK } from '../../../domains/problems';
import { anchorOf } from '../../../src/lib/anchorOf';
import { FAQ_ITEMS } from '../../catalogue';
import type { HelpPageContent } from './HelpPage';
import css from './HelpPage.module.css';
import { HelpLink } from './parts';

/** The questions of the home page on a page of their own. */
export function faq(): HelpPageContent {
  return {
    description: 'Short answers to what people ask before their first order.',
    lead: 'Straight answers to what people ask before their first order.',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: FAQ_ITEMS.map(({ q, a }) => ({
          '@type': 'Question',
          name: q,
          acceptedAnswer: { '@type': 'Answer', text: a },
        })),
      },
    ],
    questions: FAQ_ITEMS.map(({ q, a }) => ({ id: anchorOf(q), title: q, content: a })),
    body: (
      <p className={css.after}>
        More on this: <HelpLink to="how-it-works">How it works</HelpLink>, <HelpLink to="refunds">Refunds</HelpLink>,{' '}
        <HelpLink to="safety">Safety and bans</HelpLink>. Still unsure? <HelpLink to="contact-us">Contact us</HelpLink>.
        Is something broken?{' '}
        <a className="link link--text" {...PROBLEM_LINK}>
          Report a problem
        </a>
        .
      </p>
    ),
  };
}
