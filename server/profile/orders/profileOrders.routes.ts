import * as Type from 'typebox';
import { LineNumber } from '../../../src/lib/schemas';
import type { Platform } from '../../platform';
import { type App, notFound } from '../../platform/http';
import { NoFields, sendFormResponse } from '../../platform/pages';
import { isAccountCartKey } from '../../platform/visitor';
import type { OrderAgain } from './orderAgain.service';
import { cartAgainPath } from './orderAgainNotice';

const NOT_FOUND_TEXT =
  'There is no such order that you can order again. Those of an account need its owner to sign in.';

/** One of its services; all without it. */
const querystring = Type.Object({ line: Type.Optional(LineNumber) });

/** Ordering the same again. */
export function profileOrdersRoutes(
  app: App,
  { cookies, identity, owners, orderAgain }: Platform & { readonly orderAgain: OrderAgain },
) {
  const schema = { params: Type.Object({ id: Type.String() }), querystring, body: NoFields };
  app.post('/orders/:id/again', { schema }, async (request, reply) => {
    const [holder, cartKey] = [await owners.holder(request), await identity.cartKey(request)];
    const { line } = request.query;
    const again = await orderAgain.add(holder, request.params.id, cartKey, line === undefined ? line : Number(line));
    if (again === null) throw notFound(NOT_FOUND_TEXT);
    if (again.key !== null && !isAccountCartKey(again.key)) cookies.setCart(reply, again.key);
    const redirectUrl = cartAgainPath(again);
    return sendFormResponse(request, reply, { redirectUrl }, redirectUrl);
  });
}
