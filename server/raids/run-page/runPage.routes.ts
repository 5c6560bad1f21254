import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { RunSupportQuerySchema, runChannel, runSupportPath } from '../../../domains/chat';
import { sumOf } from '../../../domains/pricing';
import {
  closedProblem,
  defaultRunChoices,
  nearestRunChoices,
  type OfferedRun,
  parseRunForm,
  preloadRaidRun,
  productPriceOf,
  RUN_EXTRA_FIELDS,
  RUN_FIELDS,
  type RunAnswer,
  type RunChoices,
  RunFormSchema,
  RunPriceAnswerSchema,
  type RunPrices,
  type RunView,
  runChoicesKey,
  runPricesOf,
  runQuote,
  type SeatKind,
} from '../../../domains/raid-run';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { closedObject } from '../../../src/lib/schemas';
import type { OpenChat } from '../../chat';
import type { CartService } from '../../orders';
import type { Platform } from '../../platform';
import { type App, invalidFields, originOf, RequestError, setHeader } from '../../platform/http';
import { pageQuery, SCRIPT_VARY, wantsJson } from '../../platform/pages';
import { findHeldRun, type SeatOffers, seatsOf, withOwnSeats } from './heldSeat';
import { runDialog } from './RunDialog';
import { runPage } from './RunPage';
import { runCalendar } from './runCalendar';
import { findCalendarRun, findShownRun, otherLootsOf, type RunPageRuns, runPageExpiry } from './runPage.service';
import { type ChangedLine, findChangedLine, findSeatsInCart, LINE_PARAMETER } from './seatsInCart';

/** Of the link in a mail to somebody on the waitlist. */
const SEAT_PARAMETER = 'seat';
const SEAT_GONE = 'The seat in your link is no longer held: it is in a cart, or went to the next in line.';

const IN_CART = 'Your cart already has a seat in this run. Different choices add another seat.';
const CHOICES_GONE = 'Something you chose is no longer sold with this run. Please check your choices.';

/** What a link names, and the form's fields, with which "Update price" reloads the page without scripts. */
const PAGE_CONFIG = {
  query: [SEAT_PARAMETER, LINE_PARAMETER, ...Object.values(RUN_FIELDS), /^raidExtraService\[/],
  answersScripts: true,
};

const pageQuerySchema = Type.Object(
  {
    ...RunFormSchema.properties,
    [RUN_FIELDS.runId]: Type.Optional(RunFormSchema.properties[RUN_FIELDS.runId]),
    [SEAT_PARAMETER]: RunFormSchema.properties[RUN_FIELDS.seatToken],
    [LINE_PARAMETER]: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  },
  { patternProperties: RUN_EXTRA_FIELDS },
);
type PageQuery = Type.Static<typeof pageQuerySchema>;

const runParams = closedObject({ id: Type.String() });

interface RunPageRoutesParts {
  readonly openChat: OpenChat;
  readonly carts: CartService;
}

/** The page of a raid run, which answers scripts with the content of its dialog, its price calculation, and its calendar file (SPEC §7). */
export function runPageRoutes(app: App, deps: Platform & RunPageRuns & SeatOffers & RunPageRoutesParts): void {
  const { pages, config, clock, islands, pageKinds, identity } = deps;

  app.get(
    '/wow-boost/run/:id',
    { schema: { params: runParams, querystring: pageQuerySchema }, config: { page: PAGE_CONFIG } },
    async (request, reply) => {
      const { id } = request.params;
      const query = request.query;
      const line = await findChangedLine(deps, request, id, query[LINE_PARAMETER]);
      const first = await findShownRun(deps, id, request.dateStyle, line?.id);
      const inCart = line ? [] : await findSeatsInCart(deps, request, id);
      if (wantsJson(request)) {
        const held = seatsOf(first.view, inCart);
        return sendRun(request, reply, { ...first, view: withOwnSeats(first.view, held) }, held, line);
      }
      const seatToken = query[SEAT_PARAMETER] || query[RUN_FIELDS.seatToken] || undefined;
      return pages.send(
        request,
        reply,
        async (context) => {
          const { view, terms, leader } = await findShownRun(deps, id, context.dateStyle, line?.id);
          const own = seatsOf(view, inCart);
          const { run, held, heldSeat, fields } = await findHeldRun(deps, withOwnSeats(view, own), seatToken);
          const { otherLoots, until } = await otherLootsOf(deps, run, context.dateStyle);
          const next = run.seats.free === 0 || isOver(run) ? await deps.runList.nextOfKind(run) : undefined;
          const prices = runPricesOf(terms, context.tariff);
          const choices = choicesOf({ ...fields, ...query }, run, prices, line);
          const notice =
            seatToken !== undefined && !heldSeat
              ? SEAT_GONE
              : (goneNotice(query, choices, line) ?? (own.length > 0 ? IN_CART : undefined));
          const action = line?.action;
          // The view has the seat of a changed line as free already.
          const kept = [...own, ...held, ...(line ? seatsOf(view, [line.choices]) : [])];
          const data = {
            run,
            leader,
            prices,
            choices,
            held: kept,
            otherLoots,
            nextRun: next,
            action,
            heldSeat,
            notice,
          };
          return {
            html: runPage(context, data),
            expiresAt: runPageExpiry(run, context.serverTime, until),
          };
        },
        { sharing: sharingOf(request, seatToken, inCart.length > 0), tags: ['runs'] },
      );
    },
  );

  const isOver = (run: RunView) => closedProblem(run, clock.now()) !== undefined;

  async function sendRun(
    request: FastifyRequest<{ Querystring: PageQuery }>,
    reply: FastifyReply,
    { view: run, terms, leader }: OfferedRun,
    own: readonly SeatKind[],
    line: ChangedLine | undefined,
  ) {
    const currency = await pages.tariff(request);
    const prices = runPricesOf(terms, currency);
    const choices = choicesOf(request.query, run, prices, line);
    const { otherLoots } = await otherLootsOf(deps, run, request.dateStyle);
    const serverTime = clock.now();
    const held = [...own, ...(line ? seatsOf(run, [line.choices]) : [])];
    const raidRun = preloadRaidRun({ run, prices, choices, held, now: serverTime });
    const answer: RunAnswer = {
      render: runDialog(
        {
          ...{ run, leader, now: serverTime, otherLoots, action: line?.action, currency },
          accountEmail: (await identity.signedIn(request))?.email,
        },
        { raidRun },
        { islands, pageKinds, tariff: currency, dateStyle: request.dateStyle, serverTime },
      ),
      data: {
        productPrice: productPriceOf(runQuote(run.lootType, prices, choices)),
        priceMap: prices.priceMap,
        extraServices: extraServicesOf(prices, choices),
        run,
        prices,
        held,
        now: serverTime,
      },
    };
    return reply.header('cache-control', 'no-store').header('vary', SCRIPT_VARY).send(answer);
  }

  // Asking the leader.
  app.get(
    runSupportPath(':id'),
    { schema: { params: runParams, querystring: RunSupportQuerySchema } },
    async (request, reply) => deps.openChat(request, reply, runChannel(request.params.id), request.query.chatId),
  );

  app.post(
    '/wow-boost/run/:id/price-calculate',
    {
      config: { readsOnly: true },
      schema: { params: runParams, body: RunFormSchema, response: { 200: RunPriceAnswerSchema } },
    },
    async (request, reply) => {
      const { view: run, terms } = await findPricedRun(request.params.id, request.dateStyle);
      const prices = runPricesOf(terms, await pages.tariff(request));
      const { choices, problems } = parseRunForm(request.body, run, prices);
      if (choices === undefined) throw invalidFields(problems);
      const servicePrice = runQuote(run.lootType, prices, choices);
      const data = { servicePrice, productPrice: productPriceOf(servicePrice), drop: prices.drop };
      return reply.header('cache-control', 'no-store').send({ status: true, data: data as never });
    },
  );

  /** @throws RequestError 404 for an unknown run, 409 for one whose seats are not sold any more */
  async function findPricedRun(id: string, style: DateStyle): Promise<OfferedRun> {
    const offered = await findShownRun(deps, id, style).catch((error: unknown) => {
      if (error instanceof RequestError && error.statusCode === 410)
        throw new RequestError(409, 'run_closed', error.message, [], error.redirectUrl);
      throw error;
    });
    const closed = closedProblem(offered.view, clock.now());
    if (closed) throw new RequestError(409, 'run_closed', closed.message, [closed]);
    return offered;
  }

  app.get('/wow-boost/run/:id/calendar.ics', { schema: { params: runParams } }, async (request, reply) => {
    // A cancelled run takes the event out of calendars.
    const run = await findCalendarRun(deps, request.params.id);
    return setHeader(reply, 'content-disposition', `attachment; filename="run-${run.id}.ics"`)
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(runCalendar(run, originOf(request, config), clock.now()));
  });
}

/** "Update price" sends the whole form. */
const hasForm = (query: PageQuery): boolean => query[RUN_FIELDS.runId] !== undefined;

/** The choices of an address: those of a cart line, a class, or all fields of the form; what is impossible, or not in an address, takes its default. */
function choicesOf(query: PageQuery, run: RunView, prices: RunPrices, line: ChangedLine | undefined): RunChoices {
  if (line && !hasForm(query)) return nearestRunChoices(run, line.choices, prices);
  const { nearest } = parseRunForm({ ...query, [RUN_FIELDS.runId]: String(run.id) }, run, prices);
  return hasForm(query) ? nearest : { ...nearest, raiders: nearest.raiders ?? defaultRunChoices(run).raiders };
}

/** The run may have changed since the line was added; then the page shows other choices than the cart. */
function goneNotice(query: PageQuery, choices: RunChoices, line: ChangedLine | undefined): string | undefined {
  if (line === undefined || hasForm(query)) return undefined;
  return runChoicesKey(choices) === runChoicesKey(line.choices) ? undefined : CHOICES_GONE;
}

function extraServicesOf({ extras }: RunPrices, choices: RunChoices): RunAnswer['data']['extraServices'] {
  const chosen = extras.filter(({ serviceId }) => choices.extras.includes(serviceId));
  return {
    totalOfferPrice: sumOf(chosen.map(({ offerPrice }) => offerPrice)),
    services: extras.map(({ serviceId, offerPrice, maxPrice }) => ({
      service_id: serviceId,
      offer_price: offerPrice,
      max_price: maxPrice,
    })),
  };
}

/** Only the bare page is cached: there are too many choices. What is in a cart is personal, and a token is a secret. */
function sharingOf(
  request: FastifyRequest,
  seatToken: string | undefined,
  isInCart: boolean,
): 'guest' | 'personal' | 'secret' {
  if (seatToken !== undefined) return 'secret';
  return pageQuery(request) === '' && !isInCart ? 'guest' : 'personal';
}
