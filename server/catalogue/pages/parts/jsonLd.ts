import type { Currency, ServiceView } from '../../../../domains/catalogue';
import type { Quote } from '../../../../domains/pricing';
import { type Rating, ratingText } from '../../../../domains/reviews';
import { artPath } from '../../../../src/lib/artPath';
import { toDecimal } from '../../../../src/lib/money';
import { absoluteUrl, HOME_PATH, servicePath } from '../../../../src/lib/urls';
import type { Crumb } from '../../../../src/ui/navigation/Breadcrumbs';
import { SHOP_NAME } from '../../../platform/layout';
import type { PriceSpan } from '../../data/shownPrices';

/*
 * Structured data (domain/ux.md D.5). A product has the prices that people see: an Offer with exactly the total that its page shows at first (the default
 * configuration, including VAT, in the currency of the page), and around it, where prices vary, the lowest, which cards show as “from”, and the
 * highest. Lists carry no prices.
 */

const CONTEXT = 'https://schema.org';

/** The organization and its site search, for the home page. */
export function shopData(origin: string): object[] {
  const home = absoluteUrl(origin, HOME_PATH);
  const organization = {
    '@type': 'Organization',
    '@id': `${home}#shop`,
    name: SHOP_NAME,
    url: home,
    logo: `${home}icon-512.png`,
  };
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${home}search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    { '@context': CONTEXT, ...organization },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: SHOP_NAME,
      url: home,
      publisher: { '@id': organization['@id'] },
      potentialAction: search,
    },
  ];
}

/** The breadcrumbs of a page; a crumb without `href` is the page itself. */
export function breadcrumbData(origin: string, path: string, crumbs: readonly Crumb[]): object {
  const items = crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(origin, href ?? path),
  }));
  return { '@context': CONTEXT, '@type': 'BreadcrumbList', itemListElement: items };
}

/** The items of a list, in order. */
export function listData(
  origin: string,
  name: string,
  items: readonly { readonly name: string; readonly href: string }[],
): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: absoluteUrl(origin, item.href),
    })),
  };
}

/**
 * A service as a product.
 * @param quote the price that the page shows, in cents of `currency`; its first line names what it is for
 * @param span the lowest and the highest price, in cents of `currency`; a highest one that is not sure is not stated
 */
export function productData(
  origin: string,
  service: ServiceView,
  currency: Currency,
  { lines, total }: Pick<Quote, 'lines' | 'total'>,
  { lowest, highest }: PriceSpan,
): object {
  const { offer } = service;
  const priceCurrency = currency.code;
  const availability = `${CONTEXT}/InStock`;
  const shown = {
    '@type': 'Offer',
    name: lines[0]?.label,
    price: toDecimal(total),
    priceCurrency,
    ...(offer && { priceValidUntil: new Date(offer.endsAt).toISOString() }),
    availability,
  };
  if (lowest === highest) return productWith(origin, service, shown);
  return productWith(origin, service, {
    '@type': 'AggregateOffer',
    lowPrice: toDecimal(lowest),
    ...(highest !== null && { highPrice: toDecimal(highest) }),
    priceCurrency,
    availability,
    offers: [shown],
  });
}

/**
 * A service that is sold on dates as a product.
 * @param totals the prices of the dates that the page shows and that are not sold out, in cents of `currency`
 */
export function datedProductData(
  origin: string,
  service: ServiceView,
  currency: Currency,
  totals: readonly number[],
): object {
  return productWith(origin, service, {
    '@type': 'AggregateOffer',
    ...(totals.length > 0 && { lowPrice: toDecimal(Math.min(...totals)), highPrice: toDecimal(Math.max(...totals)) }),
    priceCurrency: currency.code,
    offerCount: totals.length,
    availability: `${CONTEXT}/${totals.length > 0 ? 'InStock' : 'OutOfStock'}`,
  });
}

/** A product with what buyers say of it: only where pages show it, too. */
export const withRating = (product: object, rating: Rating | null): object =>
  rating === null
    ? product
    : {
        ...product,
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: ratingText(rating),
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      };

function productWith(origin: string, service: ServiceView, offers: object): object {
  const url = absoluteUrl(origin, servicePath(service.game.slug, service.category, service.slug));
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: service.name,
    description: service.summary,
    sku: String(service.id),
    category: `${service.game.name} > ${service.categoryName}`,
    brand: { '@type': 'Brand', name: SHOP_NAME },
    image: [
      absoluteUrl(origin, artPath(service.art, 'card', 800)),
      absoluteUrl(origin, artPath(service.wideArt, 'wide', 1920)),
      absoluteUrl(origin, artPath(service.game.art, 'tile', 640)),
    ],
    url,
    offers: { ...offers, url, seller: { '@type': 'Organization', name: SHOP_NAME } },
  };
}
