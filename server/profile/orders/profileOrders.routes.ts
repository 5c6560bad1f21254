import type { Platform } from '../../platform';
import { type App, notFound } from '../../platform/http';
import { NoFields, sendFormResponse } from '../../platform/pages';
import { isAccountCartKey } from '../../platform/visitor';
import type { OrderAgain } from './orderAgain.service';
import { cartAgainPath } from './orderAgainNotice';

const NOT_FOUND_TEXT =
  'There is no such order that you can order again. Those of an account need its owner to sign in.';

/** Ordering the same again. */
export function profileOrdersRoutes(
  app: App,
  { cookies, identity, owners, orderAgain }: Platform & { readonly orderAgain: OrderAgain },
) {
  app.post<{ Params: { id: string } }>('/orders/:id/again', { schema: { body: NoFields } }, async (request, reply) => {
    const [holder, cartKey] = [await owners.holder(request), await identity.cartKey(request)];
    const again = await orderAgain.add(holder, request.params.id, cartKey);
    if (again === null) throw notFound(NOT_FOUND_TEXT);
    if (again.key !== null && !isAccountCartKey(again.key)) cookies.setCart(reply, again.key);
    const redirectUrl = cartAgainPath(again);
    return sendFormResponse(request, reply, { redirectUrl }, redirectUrl);
  });
}
