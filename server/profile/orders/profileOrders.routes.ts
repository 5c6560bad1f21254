import type { Guards } from '../../accounts';
import { type App, notFound } from '../../platform/http';
import { NoFields, sendFormResponse } from '../../platform/pages';
import type { OrderAgain } from './orderAgain.service';
import { cartAgainPath } from './orderAgainNotice';

const NOT_FOUND_TEXT = 'There is no such order in your account.';

/** Ordering the same again. */
export function profileOrdersRoutes(
  app: App,
  { guards, orderAgain }: { readonly guards: Guards; readonly orderAgain: OrderAgain },
) {
  app.post<{ Params: { id: string } }>('/orders/:id/again', { schema: { body: NoFields } }, async (request, reply) => {
    const { accountId } = await guards.signedIn(request);
    const again = await orderAgain.add(accountId, request.params.id);
    if (again === null) throw notFound(NOT_FOUND_TEXT);
    const redirectUrl = cartAgainPath(again);
    return sendFormResponse(request, reply, { redirectUrl }, redirectUrl);
  });
}
