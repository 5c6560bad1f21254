import { SERVICE_KIND } from '../../../domains/cart';
import { isDated, type ServiceView } from '../../../domains/catalogue';
import {
  type Configuration,
  checkConfiguration,
  clampConfiguration,
  nameWithChoice,
  priceOf,
} from '../../../domains/configurator';
import { hasFreeSeat, type RunChoices, type RunView, runPath, runTimeText } from '../../../domains/raid-run';
import type { DateStyle } from '../../../src/lib/dateStyle';
import {
  categoryPath,
  GAMES_PATH,
  gamePath,
  HOT_PRODUCTS_PATH,
  RAID_CALENDAR_PATH,
  servicePath,
} from '../../../src/lib/urls';
import type { CatalogueReader } from '../../catalogue';
import type { NewCartLine, OrderLineRow, OrderRow } from '../../orders';
import type { Platform } from '../../platform';
import { type RunList, runRepository } from '../../raids';

interface PageLink {
  readonly href: string;
  readonly text: string;
}

/** What becomes of a line of an order that is ordered again. */
export type PlannedLine = {
  /** Its position in the order. */
  readonly position: number;
  readonly name: string;
} & (
  | {
      readonly kind: 'possible';
      /** What was seen is the order's price, so that the cart shows the difference. */
      readonly line: NewCartLine;
      /** A sentence for each choice that is not on offer as it was. */
      readonly changes: readonly string[];
      /** What the price was for, and that price then and now in the currency of the order, in cents; null when the shop has dropped that currency. */
      readonly price: { readonly of: string; readonly before: number; readonly now: number } | null;
    }
  | { readonly kind: 'impossible'; readonly reason: string; readonly link: PageLink }
);

const CHOICES_GONE = 'What you chose then is no longer available, so it has the default choices.';

/** Places of a dated start can't be bought twice; the way on is the list. */
const HOT_AGAIN = {
  reason: 'was a scheduled start of a hot product.',
  link: { href: HOT_PRODUCTS_PATH, text: 'See the hot products' },
};

/** Plans how the lines of an order are bought again with today's catalogue. Not inside a transaction. */
export async function planOrderAgain(
  deps: Platform & { readonly catalogue: CatalogueReader; readonly runList: RunList },
  order: OrderRow,
  style: DateStyle,
): Promise<readonly PlannedLine[]> {
  const { lines, currency: code } = order;
  const services = await deps.catalogue.offersOf(lines.map(({ service_id }) => service_id));
  const rate = (await deps.catalogue.currencies()).find((one) => one.code === code);
  return Promise.all(
    lines.map(async (line): Promise<PlannedLine> => {
      const { position, service_name: name, summary } = line;
      const base = { position, name };
      if (line.run !== null)
        return { ...base, kind: 'impossible', ...(await planRun(deps, line, wasGivenBack(order, line), style)) };
      if (line.hot !== null) return { ...base, kind: 'impossible', ...HOT_AGAIN };
      const offered = services.get(line.service_id);
      if (!offered?.available) {
        const reason = 'is no longer available.';
        return { ...base, kind: 'impossible', reason, link: await nearestPage(deps, line) };
      }
      const { service } = offered;
      if (isDated(service)) {
        const href = servicePath(service.game.slug, service.category, service.slug);
        return { ...base, kind: 'impossible', reason: 'has scheduled runs now.', link: { href, text: 'Choose a run' } };
      }
      const { configuration, changes } = configurationNow(service, line);
      const now = rate && priceOf(service, configuration, rate).total;
      return {
        ...base,
        kind: 'possible',
        line: { kind: SERVICE_KIND, item: null, configuration, seen: { total: line.total, currency: code } },
        changes,
        price: now === undefined ? null : { of: nameWithChoice(name, summary), before: line.total, now },
      };
    }),
  );
}

/** The choices of a line, or the nearest ones that are on offer. */
function configurationNow(
  service: ServiceView,
  { choices }: Pick<OrderLineRow, 'choices'>,
): { readonly configuration: Configuration; readonly changes: readonly string[] } {
  const ordered = { options: [], ...choices, serviceId: service.id } as Configuration;
  const { configuration, notices } = clampConfiguration(service, ordered);
  if (notices.length > 0) return { configuration, changes: notices };
  return { configuration, changes: checkConfiguration(service, ordered).length > 0 ? [CHOICES_GONE] : [] };
}

/** Whether what was ordered was given back, so that the buyer has no seat in its run. */
const wasGivenBack = ({ status }: Pick<OrderRow, 'status'>, { state }: Pick<OrderLineRow, 'state'>): boolean =>
  state === null ? status === 'cancelled' : state === 'cancelled' || state === 'refunded';

/** A seat of a dated run can't be bought twice; the way on is the next run, or the same one while it has a seat, where the order's was given back. */
async function planRun(
  { db, runList }: Pick<Platform, 'db'> & { readonly runList: RunList },
  { run, choices }: Pick<OrderLineRow, 'run' | 'choices'>,
  isGivenBack: boolean,
  style: DateStyle,
): Promise<{ readonly reason: string; readonly link: PageLink }> {
  if (run === null) throw new Error('Only seats of runs are planned here.');
  const { run: seat } = choices as { readonly run?: RunChoices };
  const same = isGivenBack ? (await runList.upcoming()).find(({ view }) => view.id === run.id)?.view : undefined;
  const timeOf = ({ region, startsAt }: Pick<RunView, 'region' | 'startsAt'>) => runTimeText(region, startsAt, style);
  if (same && (seat ? hasFreeSeat(same, seat) : same.seats.free > 0))
    return {
      reason: 'is a seat in a scheduled raid run, which you choose there.',
      link: { href: runPath(same.id), text: `Choose a seat: ${timeOf(same)}` },
    };
  const stored = (await runRepository.find(run.id, db))?.run;
  const next = stored && (await runList.nextOfKind(stored, seat));
  return {
    reason: same ? 'was a seat in a raid run that is full now.' : 'was a seat in a scheduled raid run.',
    link: next
      ? { href: runPath(next.view.id), text: `Next run: ${timeOf(next.view)}` }
      : { href: RAID_CALENDAR_PATH, text: 'See the raid calendar' },
  };
}

/** The page of the catalogue that is nearest to a service that is gone. */
async function nearestPage(
  { catalogue }: { readonly catalogue: CatalogueReader },
  { path }: Pick<OrderLineRow, 'path'>,
): Promise<PageLink> {
  const [, gameSlug = '', categorySlug = ''] = path.split('/');
  const game = await catalogue.game(gameSlug);
  if (game === undefined) return { href: GAMES_PATH, text: 'See all games' };
  const category = game.categories.find(({ slug, serviceCount }) => slug === categorySlug && serviceCount > 0);
  return category
    ? { href: categoryPath(game.slug, category.slug), text: `See ${category.name}` }
    : { href: gamePath(game.slug), text: `See ${game.name}` };
}
