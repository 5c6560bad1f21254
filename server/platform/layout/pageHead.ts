import type { PageKind } from '../../../src/pages';

/** The content of a page's `head`. */
export interface PageHead {
  /** Without the shop's name, which is added on all pages but the home page. */
  readonly title: string;
  readonly description: string;
  /** The page kind: `src/pages/<kind>.page.ts` lists what the browser needs for it. */
  readonly kind: PageKind;
  /** Path of the canonical URL; absent for pages that search engines should not index. */
  readonly canonical?: string | undefined;
  /** Path and query of the next page of a long list. */
  readonly next?: string | undefined;
  /** It is an article, for those who link to it. */
  readonly isArticle?: boolean;
  /** The largest picture above the fold, which is preloaded. */
  readonly preloadImage?:
    | { readonly art: string; readonly sizes: string; readonly avif?: string | undefined }
    | undefined;
  /** Structured data (schema.org), one script each. */
  readonly jsonLd?: readonly object[];
}

export const SHOP_NAME = 'Questline';
