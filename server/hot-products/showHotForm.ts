import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_HOT_FILTER } from '../../domains/hot-products';
import { parseCartLinePath } from '../../src/lib/urls';
import type { CatalogueReader } from '../catalogue';
import type { Clock } from '../platform/config';
import type { Pages } from '../platform/pages';
import { hotProductsPage } from './HotProductsPage';
import type { HotList } from './hotList';
import { hotChoicePath, readHotPage, readHotPanel } from './hotPage.service';
import type { RefusedHot } from './sale/parseHotForm';

/** Sends the hot products again with the open panel of a rejected form, its problems, and the valid choices kept. @param action of the form */
export function createShowHotForm(
  deps: {
    readonly hotList: HotList;
    readonly catalogue: CatalogueReader;
    readonly clock: Clock;
  } & { readonly pages: Pages },
) {
  return (request: FastifyRequest, reply: FastifyReply, refusal: RefusedHot, action: string) => {
    const { listed, startId, quantity, error } = refusal;
    const { offered } = listed;
    const line = parseCartLinePath(action);
    const choicePath = hotChoicePath(offered.id, { startId, quantity });
    const address =
      line === undefined ? choicePath : `${choicePath}${choicePath.includes('?') ? '&' : '?'}line=${line}`;
    return deps.pages.send(
      request,
      reply,
      async (context) => {
        const asked = { startId, quantity, action, problems: error.problems, notice: error.message };
        const panel = await readHotPanel(deps, listed, context.tariff, context.dateStyle, asked);
        const page = await readHotPage(deps, NO_HOT_FILTER, context.tariff);
        return hotProductsPage({ ...context, returnPath: address }, { ...page, panel });
      },
      { status: error.statusCode },
    );
  };
}
