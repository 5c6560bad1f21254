import { type CartView, preloadCart } from '../../domains/cart';
import { Island } from '../../src/islands/Island';
import { Note } from '../../src/ui/feedback/Note';
import type { PageContext } from '../render/pageContext';
import { PageHeading } from '../render/parts/PageHeading';
import { PROMISES } from '../render/parts/promises';
import { renderDocument } from '../render/renderDocument';
import css from './CartPage.module.css';

export interface CartData {
  readonly cart: CartView;
  /** A message above the cart: what was changed or rejected. */
  readonly notice?: {
    readonly tone: 'info' | 'error' | 'success';
    readonly message: string;
    readonly link?: { readonly href: string; readonly text: string };
  };
}

/** The cart page as HTML. */
export function cartPage(context: PageContext, { cart, notice }: CartData): string {
  return renderDocument({
    context,
    head: { title: 'Cart', description: 'What you have chosen, and what it costs.', kind: 'cart' },
    state: { cart: preloadCart(cart) },
    children: (
      <div className="wrap">
        <PageHeading title="Cart" />
        {notice && (
          <div className={css.notice}>
            <Note tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
              {notice.message}{' '}
              {notice.link && (
                <a className="link link--text" href={notice.link.href}>
                  {notice.link.text}
                </a>
              )}
            </Note>
          </div>
        )}
        <Island name="cart-view" id="cart" when="interaction" props={{ assurances: PROMISES }} />
      </div>
    ),
  });
}
