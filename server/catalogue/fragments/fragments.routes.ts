import type { FastifyReply } from 'fastify';
import * as Type from 'typebox';
import type { FragmentsResponse } from '../../../domains/page';
import { closedObject, Id, Slug } from '../../../src/lib/schemas';
import type { Platform } from '../../platform';
import { type App, notFound } from '../../platform/http';
import type { CatalogueReader } from '../data/catalogue.service';
import type { CatalogueFinder } from '../data/catalogueFinder';
import { SERVICES_PER_CATEGORY } from '../pages/game/GamePage';
import { HOT_PER_GAME } from '../pages/home/HomePage';
import { gamePromo, gamesMenu, homeGame } from './fragments';

const homeGameQuery = closedObject({ game: Type.Optional(Slug) });
const promoQuery = closedObject({ game: Slug, service: Type.Optional(Id) });
const noQuery = closedObject({});

/** Parts of pages that scripts put into theirs (SPEC §7): `GET /fragments/{name}`. */
export function fragmentsRoutes(
  app: App,
  {
    catalogue,
    find,
    pages,
    islands,
    pageKinds,
    clock,
  }: Platform & { readonly catalogue: CatalogueReader; readonly find: CatalogueFinder },
): void {
  app.get('/fragments/home-game', { schema: { querystring: homeGameQuery } }, async (request, reply) => {
    const { game: slug } = request.query;
    const tariff = await pages.tariff(request);
    const [games, hot] = await Promise.all([catalogue.games(), catalogue.hotServices(tariff.code, HOT_PER_GAME)]);
    const context = { islands, pageKinds, tariff, dateStyle: request.dateStyle, serverTime: clock.now() };
    if (slug === undefined) return sendFragments(reply, homeGame({ games, hot }, context));
    await find.game(slug);
    const game = games.find((one) => one.slug === slug);
    const first = await catalogue.firstServices({
      game: slug,
      perCategory: SERVICES_PER_CATEGORY,
      currency: tariff.code,
    });
    return sendFragments(reply, homeGame({ games, hot, game, first }, context));
  });

  app.get('/fragments/promo', { schema: { querystring: promoQuery } }, async (request, reply) => {
    const { game, service } = request.query;
    await find.game(game);
    const currency = await pages.tariff(request);
    const services = await catalogue.firstServices({
      game,
      perCategory: SERVICES_PER_CATEGORY,
      currency: currency.code,
    });
    const promo = gamePromo(services, currency, service === undefined ? undefined : Number(service), request.dateStyle);
    if (promo === undefined) throw notFound('Nothing is promoted here.');
    return sendFragments(reply, promo);
  });

  app.get('/fragments/games-menu', { schema: { querystring: noQuery } }, async (request, reply) =>
    sendFragments(reply, gamesMenu(await catalogue.games(), request.dateStyle)),
  );
}

/** The browser keeps parts in memory as long as its page lives. */
function sendFragments(reply: FastifyReply, response: FragmentsResponse): FastifyReply {
  return reply.header('cache-control', 'no-store').send(response);
}
