import { HEAD_PANELS, type HeadPanelResponse, type HeadPanelTag } from '../../../domains/head-panel';
import type { Catalogue } from '../../catalogue';
import type { Orders } from '../../orders';
import type { Platform } from '../../platform';
import { type App, notFound } from '../../platform/http';
import { renderFragment } from '../../platform/layout';
import { SCRIPT_VARY, wantsJson } from '../../platform/pages';
import { headPanelPage } from './HeadPanelPage';
import { PANELS, type PanelFacts } from './panels';

const isTag = (tag: string): tag is HeadPanelTag => HEAD_PANELS.some((one) => one === tag);

/** `GET /head-panel/{tag}`: a page for people, and for scripts the content of the panel (SPEC §7). */
export function headPanelRoutes(
  app: App,
  deps: Platform & Pick<Catalogue, 'catalogue'> & Pick<Orders, 'payments'>,
): void {
  const { catalogue, config, payments, pages } = deps;
  const facts = async (): Promise<PanelFacts> => ({
    paymentMethods: payments.methods(),
    currencies: await catalogue.currencies(),
    supportEmail: config.supportEmail,
  });

  app.get<{ Params: { tag: string } }>(
    '/head-panel/:tag',
    { config: { page: { query: [], answersScripts: true } } },
    async (request, reply) => {
      const { tag } = request.params;
      if (!isTag(tag)) throw notFound('There is no such panel.');
      if (wantsJson(request)) {
        const content = renderFragment(PANELS[tag].content(await facts(), 3), request.dateStyle);
        const response: HeadPanelResponse = { tag, content };
        return reply.header('cache-control', 'no-store').header('vary', SCRIPT_VARY).send(response);
      }
      return pages.send(request, reply, async (context) => headPanelPage(context, tag, await facts()), {
        sharing: 'guest',
      });
    },
  );
}
