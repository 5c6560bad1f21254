import type { FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { closedObject } from '../../../../src/lib/schemas';
import { categoryPath } from '../../../../src/lib/urls';
import type { Platform } from '../../../platform';
import { type App, isCanonicalPath, queryStringOf, redirect } from '../../../platform/http';
import { pageQuery, SCRIPT_VARY, sendPageResponse, wantsJson } from '../../../platform/pages';
import type { CatalogueReader } from '../../data/catalogue.service';
import type { CatalogueFinder } from '../../data/catalogueFinder';
import type { ShopperCarts } from '../parts/shopperCarts';
import { categoryPage } from './CategoryPage';
import type { CategoryData } from './categoryData';
import { CATEGORY_QUERY, type CategoryFilter, filteredPath, parseCategoryFilter } from './categoryFilter';
import { readCategoryList } from './categoryList.service';
import { categoryResponse, moreServicesResponse } from './categoryResponse';
import { readChosenPlan, readComparison } from './comparison.service';

const field = Type.Optional(Type.String({ maxLength: 100 }));
/** The form for the next page of the list. */
const moreServicesBody = closedObject(Object.fromEntries(CATEGORY_QUERY.map((name) => [name, field])));

interface CategoryParams {
  readonly Params: { readonly game: string; readonly category: string };
}

interface CategoryRoutesParts {
  readonly catalogue: CatalogueReader;
  readonly find: CatalogueFinder;
  readonly carts: ShopperCarts;
}

/** The page of a category, its filter, and the next pages of its list. */
export function categoryRoutes(
  app: App,
  { catalogue, find, carts, identity, pages }: Platform & CategoryRoutesParts,
): void {
  async function read(
    [game, category]: readonly [game: string, category: string],
    filter: CategoryFilter,
    currency: string,
  ): Promise<CategoryData> {
    const found = await find.category(game, category);
    const { isFirst, ...list } = await readCategoryList(catalogue, { ...found, currency }, filter);
    const { after, ...first } = filter;
    return { ...found, ...list, filter: isFirst ? first : filter };
  }

  app.get<CategoryParams>(
    '/:game/:category',
    { config: { page: { query: [...CATEGORY_QUERY, 'show'], answersScripts: true } } },
    async (request, reply) => {
      const address = [request.params.game.toLowerCase(), request.params.category.toLowerCase()] as const;
      const { game } = await find.category(...address);
      const path = categoryPath(...address);
      if (!isCanonicalPath(request, path)) return redirect(reply, path + queryStringOf(request), 301);
      const filter = parseCategoryFilter(pageQuery(request), game);
      const showsFilterForm = new URLSearchParams(pageQuery(request)).get('show') === 'filter';
      if (wantsJson(request)) {
        const currency = await pages.tariff(request);
        const data = await read(address, filter, currency.code);
        return sendPageResponse(reply, categoryResponse({ ...data, showsFilterForm }, currency, request.dateStyle));
      }
      // What is compared or included is the whole category, so it stands neither below a part of it nor below a later page.
      const isWhole = pageQuery(request) === '';
      const chosen = isWhole ? await findChosenPlan(request, address) : undefined;
      return pages.send(
        request,
        reply,
        async (context) => {
          const data = await read(address, filter, context.tariff.code);
          const comparison = isWhole ? await readComparison(catalogue, ...address, context.currency) : undefined;
          const benefits = isWhole ? await readBenefits(address) : undefined;
          const currency = context.tariff.code;
          const firsts = await catalogue.firstServices({ game: game.slug, perCategory: 1, currency });
          return categoryPage(context, { ...data, firsts, showsFilterForm, comparison, chosen, benefits });
        },
        // Only pages without a query are cached, because there are too many filtered lists; and none that shows what is in this cart.
        { sharing: isWhole && chosen === undefined ? 'guest' : 'personal', tags: [`cards/${game.slug}`] },
      );
    },
  );

  async function readBenefits([game, category]: readonly [game: string, category: string]) {
    const { benefits } = await catalogue.gameContents(game);
    return benefits.find((one) => one.category === category);
  }

  async function findChosenPlan(request: FastifyRequest, address: readonly [game: string, category: string]) {
    const key = await identity.cartKey(request);
    return key === null ? undefined : readChosenPlan(catalogue, address, carts, key);
  }

  app.post<CategoryParams & { Body: Type.Static<typeof moreServicesBody> }>(
    '/:game/:category',
    { config: { readsOnly: true }, schema: { body: moreServicesBody } },
    async (request, reply) => {
      const address = [request.params.game.toLowerCase(), request.params.category.toLowerCase()] as const;
      const { game } = await find.category(...address);
      const fields = Object.entries(request.body).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const { pages: shown, ...filter } = parseCategoryFilter(new URLSearchParams(fields), game);
      reply.header('vary', SCRIPT_VARY);
      if (!wantsJson(request)) return redirect(reply, filteredPath(categoryPath(...address), filter), 303);
      const currency = await pages.tariff(request);
      const { next, ...data } = await read(address, filter, currency.code);
      // Without its cursor the list begins again, with services that the page shows already.
      const isUnknownCursor = request.body.after !== undefined && data.filter?.after === undefined;
      const list = isUnknownCursor ? { ...data, services: [] } : { ...data, ...(next !== undefined && { next }) };
      return reply
        .header('cache-control', 'no-store')
        .send(moreServicesResponse({ ...list, filter: { ...data.filter, pages: shown } }, currency, request.dateStyle));
    },
  );
}
