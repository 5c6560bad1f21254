import { type CatalogueReader, type PageCheck, readExampleOrder, withoutDeadLinks } from '../../catalogue';
import type { PaymentService } from '../../orders';
import type { Platform, StoredData } from '../../platform';
import type { App } from '../../platform/http';
import { helpPath, type PageContext } from '../../platform/layout';
import { pageQuery } from '../../platform/pages';
import { type HowItWorksParts, helpPage } from './HelpPage';
import { HELP_CONTENTS, TEXT_PAGE_NAMES } from './helpContents';
import { isOtherLanguage } from './language';
import { parseRefundQuery, REFUND_FIELDS } from './refundCalculator';
import type { ShopReasonsProps } from './ShopReasons';
import { shopFactsOf } from './shopFacts';

/** Asks for a page in a language; the shop has English only. */
const LANGUAGE = 'lang';

/** The pages about the shop itself (DESIGN §6). */
export function helpRoutes(
  app: App,
  deps: Platform & {
    readonly catalogue: Pick<CatalogueReader, 'shopContents' | 'serviceIdsOf' | 'serviceById'>;
    readonly pageExists: PageCheck;
    readonly payments: PaymentService;
    readonly stores: () => readonly StoredData[];
  },
): void {
  const { catalogue, config, pageExists, pages, payments, stores } = deps;
  const facts = shopFactsOf(config, payments.methods());

  /** What the catalogue says of the shop, without links to pages that are gone. */
  const readReasons = async (): Promise<ShopReasonsProps> => {
    const { whyWe, ourFocus } = await catalogue.shopContents();
    return { whyWe: await withoutDeadLinks(whyWe, pageExists), ourFocus };
  };

  /** What the page of how it works has around its texts. */
  const readHowItWorks = async ({ tariff }: PageContext): Promise<HowItWorksParts> => ({
    example: await readExampleOrder(catalogue, tariff),
    reasons: await readReasons(),
  });

  for (const name of TEXT_PAGE_NAMES) {
    const query = name === 'refunds' ? [LANGUAGE, ...Object.values(REFUND_FIELDS)] : [LANGUAGE];
    app.get(helpPath(name), { config: { page: { query } } }, (request, reply) => {
      const asked = new URLSearchParams(pageQuery(request));
      const isForeign = isOtherLanguage(asked.get(LANGUAGE));
      const refund = name === 'refunds' ? parseRefundQuery(asked) : null;
      const isWrong = refund !== null && refund.answer === null;
      return pages.send(
        request,
        reply,
        async (context) =>
          helpPage(context, {
            name,
            content: HELP_CONTENTS[name](facts, { context, refund, stores }),
            howItWorks: name === 'how-it-works' ? await readHowItWorks(context) : undefined,
            isOtherLanguage: isForeign,
          }),
        // There are too many languages and amounts to cache a page for each.
        {
          sharing: asked.size === 0 ? 'guest' : 'personal',
          ...(isWrong && { status: 422 }),
        },
      );
    });
  }
}
