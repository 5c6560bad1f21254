import type { Config } from '../config/config';
import type { PaymentService } from '../payments/payments.service';
import type { App } from '../plugins/httpServer';
import { pageQuery } from '../plugins/pageQuery';
import type { Pages } from '../plugins/pages';
import { HELP_PAGE_NAMES, type HelpPageName, helpPath } from '../render/helpPages';
import type { PageContext } from '../render/pageContext';
import { contactUs } from './ContactPage';
import { faq } from './FaqPage';
import { type HelpPageContent, helpPage } from './HelpPage';
import { howItWorks } from './HowItWorksPage';
import { imprint } from './ImprintPage';
import { isOtherLanguage } from './language';
import { privacy } from './PrivacyPage';
import { refunds } from './RefundsPage';
import { type AskedRefund, parseRefundQuery, REFUND_FIELDS } from './refundCalculator';
import { safety } from './SafetyPage';
import { type ShopFacts, shopFactsOf } from './shopFacts';
import { terms } from './TermsPage';

/** Asks for a page in a language; the shop has English only. */
const LANGUAGE = 'lang';

export interface HelpRoutesDeps {
  readonly config: Config;
  readonly pages: Pick<Pages, 'send'>;
  readonly payments: Pick<PaymentService, 'methods'>;
}

interface Asked {
  readonly context: PageContext;
  readonly refund: AskedRefund | null;
}

const CONTENTS: Readonly<Record<HelpPageName, (facts: ShopFacts, asked: Asked) => HelpPageContent>> = {
  'how-it-works': howItWorks,
  faq,
  refunds: (facts, { context, refund }) => refunds(facts, { asked: refund, currency: context.currency }),
  safety,
  'contact-us': contactUs,
  terms,
  privacy,
  imprint: (facts, { context }) => imprint(facts, context.origin),
};

/** The pages about the shop itself (DESIGN §6). */
export function helpRoutes(app: App, { config, pages, payments }: HelpRoutesDeps): void {
  const facts = shopFactsOf(config, payments.methods());

  for (const name of HELP_PAGE_NAMES) {
    const query = name === 'refunds' ? [LANGUAGE, ...Object.values(REFUND_FIELDS)] : [LANGUAGE];
    app.get(helpPath(name), { config: { page: { query } } }, (request, reply) => {
      const asked = new URLSearchParams(pageQuery(request));
      const isForeign = isOtherLanguage(asked.get(LANGUAGE));
      const refund = name === 'refunds' ? parseRefundQuery(asked) : null;
      const isWrong = refund !== null && refund.answer === null;
      return pages.send(
        request,
        reply,
        (context) =>
          helpPage(context, { name, content: CONTENTS[name](facts, { context, refund }), isOtherLanguage: isForeign }),
        // There are too many languages and amounts to cache a page for each.
        { sharing: asked.size === 0 ? 'guest' : 'personal', ...(isWrong && { status: 422 }) },
      );
    });
  }
}
