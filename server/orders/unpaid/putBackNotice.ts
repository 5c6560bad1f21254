import type { FastifyRequest } from 'fastify';
import { gaveBackText, orderNumber, orderSerial } from '../../../domains/order';
import { CART_PATH } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import type { CartNotice } from '../cart/CartPage';
import type { ReadCartNotice } from '../cart/cart.routes';
import type { UnpaidOrders } from './unpaid.service';

/** The query of the cart page after an order was put back into it: the order's number. */
const BACK_QUERY = 'back';

/** The cart page that says that an order was put back into it. */
export const cartBackPath = (number: string): string => `${CART_PATH}?${new URLSearchParams({ [BACK_QUERY]: number })}`;

/** Says on the cart page that an order was put back into it. */
export function createPutBackNotice({
  owners,
  unpaid,
}: Pick<Platform, 'owners'> & { readonly unpaid: UnpaidOrders }): ReadCartNotice {
  return {
    query: [BACK_QUERY],
    async read(request: FastifyRequest): Promise<CartNotice | undefined> {
      const { [BACK_QUERY]: number } = request.query as Readonly<Record<string, unknown>>;
      const serial = typeof number === 'string' ? orderSerial(number) : null;
      if (serial === null) return undefined;
      const own = orderNumber(serial);
      const id = await unpaid.findId(await owners.holder(request), own);
      const back = id === null ? null : await unpaid.gaveBack(id);
      if (back === null) return undefined;
      return {
        tone: 'success',
        message: `Order ${own} is canceled, and its services are back in your cart. ${gaveBackText(back, 'Nothing was charged.')}`,
      };
    },
  };
}

/** The notices of a page that several parts of the shop lead to. */
export const anyNotice = (...notices: readonly ReadCartNotice[]): ReadCartNotice => ({
  query: notices.flatMap(({ query }) => query),
  async read(request) {
    for (const notice of notices) {
      const found = await notice.read(request);
      if (found !== undefined) return found;
    }
    return undefined;
  },
});
