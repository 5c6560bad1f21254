import type { PageKind } from '../../src/pages';

/** What a page says about itself in its head. */
export interface PageHead {
  /** Without the shop's name, which is added. The home page's is whole. */
  readonly title: string;
  readonly description: string;
  /** What kind of page it is: `src/pages/<kind>.page.ts` says what the browser needs for it. */
  readonly kind: PageKind;
  /** Path of the canonical address; absent for pages that search engines should not keep. */
  readonly canonical?: string | undefined;
  /** Path and query of the next page of a long list. */
  readonly next?: string | undefined;
  /** The picture that is the largest thing in the first window: loaded before anything else. */
  readonly firstPicture?: { readonly art: string; readonly sizes: string } | undefined;
  /** Structured data (schema.org), one script each. */
  readonly jsonLd?: readonly object[];
}

export const SHOP_NAME = 'Questline';
