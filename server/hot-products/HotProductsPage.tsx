import { HOT_FILTERS_ID, HOT_LIST_REGION, hotFilterPath, preloadHotFilter } from '../../domains/hot-products';
import { Island } from '../../src/islands/Island';
import { HOME_PATH, HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import { breadcrumbData, listData } from '../catalogue';
import { type PageContext, PageHeading, renderDocument } from '../platform/layout';
import { HotCards } from './HotCards';
import { hotPanelState } from './HotPanel';
import css from './HotProductsPage.module.css';
import { HotTemplates } from './HotTemplates';
import type { HotPageData } from './hotPage.service';

const CRUMBS = [{ name: 'Home', href: HOME_PATH }, { name: 'Hot products' }];

/** The hot products as a page, with a filter; with the panel of one where its address names it. */
export function hotProductsPage(context: PageContext, data: HotPageData): string {
  const { cards, filter, games, panel } = data;
  const items = cards.map(({ name, servicePath }) => ({ name, href: servicePath }));
  const isFiltered = hotFilterPath(filter) !== HOT_PRODUCTS_PATH;
  return renderDocument({
    context,
    state: {
      hotFilter: preloadHotFilter(filter, cards.length),
      ...(panel && { hotPanel: hotPanelState(panel, true) }),
    },
    head: {
      title: panel ? `${panel.card.name}: hot product` : 'Hot products',
      description:
        'Services with scheduled starts and limited spots across all games: see what’s free, choose a start time and a quantity, and see the full price.',
      kind: 'hot-products',
      // A product's own page is that of its service.
      canonical: panel?.card.servicePath ?? HOT_PRODUCTS_PATH,
      jsonLd: [
        breadcrumbData(context.origin, HOT_PRODUCTS_PATH, CRUMBS),
        ...(isFiltered ? [] : [listData(context.origin, 'Hot products', items)]),
      ],
    },
    children: (
      <>
        <div className="wrap">
          <PageHeading
            crumbs={CRUMBS}
            title="Hot products"
            lead="Our picks with scheduled starts. Spots are counted from real orders; an end time is shown only where the game itself sets one."
          />
        </div>
        <div className={css.filters}>
          <div className="wrap">
            <Island name="hot-filters" id={HOT_FILTERS_ID} when={panel ? 'load' : 'interaction'} props={{ games }} />
          </div>
        </div>
        <div className={`wrap ${css.list}`} data-region={HOT_LIST_REGION}>
          <HotCards data={data} currency={context.tariff} accountEmail={context.account?.email} />
        </div>
        <HotTemplates />
      </>
    ),
  });
}
