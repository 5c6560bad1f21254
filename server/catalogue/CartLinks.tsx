import { Island } from '../../src/islands/Island';

/** Stands once on a page whose cards can be bought: with script that is done without leaving the page. */
export function CartLinks() {
  return (
    <>
      <Island name="cart-links" id="cart-links" when="interaction" props={{}} />
      <Island name="buy-now" id="buy-now" when="interaction" props={{ cards: true }} />
    </>
  );
}
