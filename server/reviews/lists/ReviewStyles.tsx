import { laterSheet, type PageAssets } from '../../platform/layout';

/** The style sheet of reviews, before a section of them on a page of something else. */
export function ReviewStyles({ assets }: { readonly assets: PageAssets }) {
  const sheet = laterSheet(assets, 'reviews');
  return sheet && <link rel="stylesheet" href={sheet} />;
}
