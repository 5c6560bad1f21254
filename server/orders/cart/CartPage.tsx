import { type CartView, preloadCart } from '../../../domains/cart';
import { COUPON_FIELDS, COUPON_PATH } from '../../../domains/vip';
import { Island } from '../../../src/islands/Island';
import { Note } from '../../../src/ui/feedback/Note';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import {
  ACCOUNT_PROMISES,
  GameList,
  type PageContext,
  PageHeading,
  PROMISES,
  renderDocument,
} from '../../platform/layout';
import { CouponField } from '../coupon/CouponField';
import css from './CartPage.module.css';

interface PageLink {
  readonly href: string;
  readonly text: string;
}

/** A message above the cart: what was changed or rejected. */
export interface CartNotice {
  readonly tone: 'info' | 'error' | 'success';
  readonly message: string;
  readonly link?: PageLink;
  /** What to know about single services. */
  readonly items?: readonly { readonly text: string; readonly link?: PageLink }[];
}

export interface CartData {
  readonly cart: CartView;
  readonly notice?: CartNotice;
  readonly coupon?: RefusedCoupon;
}

/** A code that was typed, and why it is not used. */
export interface RefusedCoupon {
  readonly typed: string;
  readonly problem: string;
}

/** The cart page as HTML. */
export function cartPage(context: PageContext, { cart, notice, coupon }: CartData): string {
  return renderDocument({
    context,
    head: { title: 'Cart', description: 'What you’ve chosen and what it costs.', kind: 'cart' },
    state: { cart: preloadCart(cart) },
    children: (
      <div className="wrap">
        <PageHeading title="Cart" />
        {notice && (
          <div className={css.notice}>
            <Note tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
              {notice.message} {notice.link && <NoticeLink {...notice.link} />}
              {notice.items && notice.items.length > 0 && (
                <ul>
                  {notice.items.map(({ text, link }) => (
                    <li key={text}>
                      {text} {link && <NoticeLink {...link} />}
                    </li>
                  ))}
                </ul>
              )}
            </Note>
          </div>
        )}
        <Island
          name="cart-view"
          id="cart"
          when="interaction"
          props={{ assurances: context.account ? ACCOUNT_PROMISES : PROMISES }}
        />
        {cart.lines.length > 0 && (
          <form className={css.coupon} method="post" action={COUPON_PATH}>
            {/* Why it takes less, or nothing, is said in the summary, which follows changes of the cart. */}
            <CouponField
              coupon={cart.coupon && { code: cart.coupon.code, amount: cart.coupon.amount }}
              refused={coupon}
              id="coupon"
              name={COUPON_FIELDS.code}
              apply={{}}
              remove={{ name: COUPON_FIELDS.forget, value: '1' }}
            />
          </form>
        )}
        {cart.lines.length === 0 && (
          <section className={css.games} aria-labelledby="all-games">
            <SectionHead id="all-games" title="Start from a game" />
            <GameList games={context.games.slice(0, 6)} />
          </section>
        )}
      </div>
    ),
  });
}

function NoticeLink({ href, text }: PageLink) {
  return (
    <a className="link link--text" href={href}>
      {text}
    </a>
  );
}
