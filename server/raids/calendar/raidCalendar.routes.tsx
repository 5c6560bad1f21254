import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { FieldProblem } from '../../../domains/configurator';
import {
  APPLIED_REGION,
  dayRegion,
  RAIDS_FILTER_PATH,
  RAIDS_WIDGET_PATH,
  RUN_FACTS_REGION,
  RUNS_REGION,
  type RunFilter,
  RunListAnswerSchema,
  runFilterOfQuery,
} from '../../../domains/raid-calendar';
import { RUN_REGIONS } from '../../../domains/raid-run';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { idOf } from '../../../src/lib/ids';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import type { App } from '../../platform/http';
import { renderFragment } from '../../platform/layout';
import { badFilter, pageQuery, sendBadFilter, toFieldProblem } from '../../platform/pages';
import type { ShopperTariff } from '../../platform/visitor';
import type { RunList } from '../runs/runList';
import { runRepository } from '../runs/runs.repository';
import { AppliedFilters } from './AppliedFilters';
import { CalendarFacts } from './CalendarFacts';
import { badCalendarFilter, calendarPage, todayOf } from './CalendarPage';
import { type CalendarData, readCalendar } from './calendar.service';
import { WidgetFacts, WidgetRuns } from './RaidWidget';
import { DayRuns, RunDays } from './RunDays';
import { CALENDAR_QUERY, CalendarFilterSchema, CalendarPageSchema, WidgetFilterSchema } from './runFilter.contract';
import type { Selected } from './SelectedRun';

const AnswerSchema = Type.Object({ data: RunListAnswerSchema.properties.data });

const NO_RAID: FieldProblem = { field: 'raid', message: 'There is no such raid.' };
const NO_DAY: FieldProblem = { field: 'day', message: 'This day is not in the calendar.' };

/** The calendar of raid runs, its filter, and that of the widget on the game's page (SPEC §7). */
export function raidCalendarRoutes(
  app: App,
  { db, pages, runList, clock }: Platform & { readonly runList: RunList },
): void {
  const deps = { runList, clock };
  const homeRegionOf = (request: FastifyRequest) => pages.locationOf(request).region ?? 'eu';

  /** A raid that is cleared has no runs now; only its name tells whether there is one. */
  const isKnown = async ({ cleared }: CalendarData, { raid }: RunFilter) =>
    !cleared.includes('raid') || (await runRepository.hasRaid(raid, db));

  /** @throws RequestError for an unknown raid */
  async function readFiltered(filter: RunFilter): Promise<CalendarData> {
    const data = await readCalendar(deps, filter);
    if (!(await isKnown(data, filter))) throw badFilter([NO_RAID]);
    return data;
  }

  app.get<{ Querystring: Static<typeof CalendarPageSchema> }>(
    RAID_CALENDAR_PATH,
    {
      schema: { querystring: CalendarPageSchema },
      // What is wrong is shown by a page with the way to the whole calendar.
      attachValidation: true,
      config: { page: { query: CALENDAR_QUERY, region: true } },
    },
    async (request, reply) => {
      const { validationError, query } = request;
      const region = RUN_REGIONS.find((one) => one === query.region);
      const wrong = badCalendarFilter(region);
      if (validationError) {
        const problems = (validationError.validation ?? []).slice(0, 1).map(toFieldProblem);
        return sendBadFilter(pages, request, reply, problems, wrong);
      }
      if (query.raid) {
        const filter = runFilterOfQuery(query, homeRegionOf(request));
        if (!(await isKnown(await readCalendar(deps, filter), filter)))
          return sendBadFilter(pages, request, reply, [NO_RAID], wrong);
      }
      const selected = query.selected === undefined ? null : await findSelected(query.selected);
      return pages.send(
        request,
        reply,
        async (context) => {
          const homeRegion = context.region ?? 'eu';
          const data = await readCalendar(deps, runFilterOfQuery(query, homeRegion));
          const html = calendarPage(context, { data, homeRegion, wholeDay: query.day, selected });
          return { html, expiresAt: data.expiresAt };
        },
        { sharing: isShared(request) ? 'guest' : 'personal', tags: ['runs'] },
      );
    },
  );

  /** The run that an address names, if it is on sale. */
  async function findSelected(selected: unknown): Promise<Selected> {
    const id = idOf(selected);
    return { run: (await runList.upcoming()).find(({ view }) => view.id === id)?.view ?? null };
  }

  app.get<{ Querystring: Static<typeof CalendarFilterSchema> }>(
    RAIDS_FILTER_PATH,
    { schema: { querystring: CalendarFilterSchema, response: { 200: AnswerSchema } } },
    async (request, reply) => {
      const { day: date } = request.query;
      const data = await readFiltered(runFilterOfQuery(request.query, homeRegionOf(request)));
      const currency = await pages.tariff(request);
      return reply
        .header('cache-control', 'no-store')
        .send(answerOf(data, renderList(data, currency, request.dateStyle, date), request.dateStyle));
    },
  );

  app.get<{ Querystring: Static<typeof WidgetFilterSchema> }>(
    RAIDS_WIDGET_PATH,
    { schema: { querystring: WidgetFilterSchema, response: { 200: AnswerSchema } } },
    async (request, reply) => {
      const data = await readFiltered(runFilterOfQuery(request.query, homeRegionOf(request)));
      const currency = await pages.tariff(request);
      const render = [
        {
          selector: regionSelector(RUN_FACTS_REGION),
          innerData: renderFragment(<WidgetFacts {...data} />, request.dateStyle),
        },
        {
          selector: regionSelector(RUNS_REGION),
          innerData: renderFragment(<WidgetRuns data={data} currency={currency} />, request.dateStyle),
        },
      ];
      return reply.header('cache-control', 'no-store').send(answerOf(data, render, request.dateStyle));
    },
  );
}

const regionSelector = (region: string): string => `[data-region="${region}"]`;

/** The whole list, or one day of it. @throws RequestError for a day that is not in the calendar */
function renderList(data: CalendarData, currency: ShopperTariff, style: DateStyle, date: string | undefined) {
  if (date === undefined)
    return [
      { selector: regionSelector(RUN_FACTS_REGION), innerData: renderFragment(<CalendarFacts {...data} />, style) },
      { selector: regionSelector(APPLIED_REGION), innerData: renderFragment(<AppliedFilters {...data} />, style) },
      {
        selector: regionSelector(RUNS_REGION),
        innerData: renderFragment(<RunDays data={data} currency={currency} />, style),
      },
    ];
  const day = data.days.find((one) => one.day.date === date);
  if (!day) throw badFilter([NO_DAY]);
  return [
    {
      selector: regionSelector(dayRegion(date)),
      innerData: renderFragment(<DayRuns data={data} currency={currency} runs={day.runs} />, style),
    },
  ];
}

function answerOf(data: CalendarData, render: { selector: string; innerData: string }[], style: DateStyle) {
  const [next] = data.nextRuns;
  return {
    data: {
      render,
      cleared: [...data.cleared],
      totalRuns: data.runs.length,
      todayFormatted: todayOf(data, style),
      nextRunIn: next === undefined ? null : Math.ceil((next.startsAt - data.now) / 1000),
      nextRuns: [...data.nextRuns],
      dayEndsAt: data.dayEndsAt,
    },
  };
}

/** Only the whole calendar of a region is shared: there are too many filters. */
function isShared(request: FastifyRequest): boolean {
  return /^(region=(eu|us))?$/.test(pageQuery(request));
}
