import type { StoredData } from '../../platform';
import { HELP_PAGE_NAMES, type HelpPageName, type PageContext } from '../../platform/layout';
import { faq } from './FaqPage';
import type { HelpPageContent } from './HelpPage';
import { howItWorks } from './HowItWorksPage';
import { imprint } from './ImprintPage';
import { privacy } from './PrivacyPage';
import { refunds } from './RefundsPage';
import type { AskedRefund } from './refundCalculator';
import { safety } from './SafetyPage';
import type { ShopFacts } from './shopFacts';
import { terms } from './TermsPage';

/** What a request says beside the facts of the shop. */
export interface Asked {
  readonly context: Pick<PageContext, 'currency' | 'origin'>;
  /** What the calculator is asked; null when it is not. */
  readonly refund: AskedRefund | null;
  readonly stores: () => readonly StoredData[];
}

/** A help page that is texts alone; the form of `/contact-us` is no such page. */
export type TextPageName = Exclude<HelpPageName, 'contact-us'>;
export const TEXT_PAGE_NAMES = HELP_PAGE_NAMES.filter((name): name is TextPageName => name !== 'contact-us');

/** The contents of the help pages. */
export const HELP_CONTENTS: Readonly<Record<TextPageName, (facts: ShopFacts, asked: Asked) => HelpPageContent>> = {
  'how-it-works': howItWorks,
  faq,
  refunds: (facts, { context, refund }) => refunds(facts, { asked: refund, currency: context.currency }),
  safety,
  terms,
  privacy: (facts, { stores }) => privacy(facts, stores()),
  imprint: (facts, { context }) => imprint(facts, context.origin),
};
