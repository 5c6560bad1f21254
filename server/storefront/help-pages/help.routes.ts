import type { PaymentService } from '../../orders';
import type { StoredData } from '../../platform';
import type { Config } from '../../platform/config';
import type { App } from '../../platform/http';
import { HELP_PAGE_NAMES, helpPath } from '../../platform/layout';
import { type Pages, pageQuery } from '../../platform/pages';
import { helpPage } from './HelpPage';
import { HELP_CONTENTS } from './helpContents';
import { isOtherLanguage } from './language';
import { parseRefundQuery, REFUND_FIELDS } from './refundCalculator';
import { shopFactsOf } from './shopFacts';

/** Asks for a page in a language; the shop has English only. */
const LANGUAGE = 'lang';

export interface HelpRoutesDeps {
  readonly config: Config;
  readonly pages: Pick<Pages, 'send'>;
  readonly payments: Pick<PaymentService, 'methods'>;
  readonly stores: () => readonly StoredData[];
}

/** The pages about the shop itself (DESIGN §6). */
export function helpRoutes(app: App, { config, pages, payments, stores }: HelpRoutesDeps): void {
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
          helpPage(context, {
            name,
            content: HELP_CONTENTS[name](facts, { context, refund, stores }),
            isOtherLanguage: isForeign,
          }),
        // There are too many languages and amounts to cache a page for each.
        { sharing: asked.size === 0 ? 'guest' : 'personal', ...(isWrong && { status: 422 }) },
      );
    });
  }
}
