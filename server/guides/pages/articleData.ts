import { artPath } from '../../../src/lib/artPath';
import { absoluteUrl, guidePath, HOME_PATH } from '../../../src/lib/urls';
import { SHOP_NAME } from '../../platform/layout';
import type { GuideCard } from '../guides.repository';

/** A guide for search engines: what its page says of it, too. */
export function articleData(
  origin: string,
  { slug, title, summary, art, author, updated, published }: GuideCard,
): object {
  const url = absoluteUrl(origin, guidePath(slug));
  const shop = { '@type': 'Organization', name: SHOP_NAME, url: absoluteUrl(origin, HOME_PATH) };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    image: [absoluteUrl(origin, artPath(art, 'wide', 1920))],
    // A shop may get a guide later than it was written.
    datePublished: published < updated ? published : updated,
    dateModified: updated,
    author: author === SHOP_NAME ? shop : { '@type': 'Organization', name: author },
    publisher: shop,
    mainEntityOfPage: url,
    url,
  };
}
