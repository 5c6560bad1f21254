import type { CategoryComparison, Plan, ServiceView } from '../../../../domains/catalogue';
import {
  type Configuration,
  checkConfiguration,
  choiceRulesOf,
  planConfiguration,
} from '../../../../domains/configurator';
import { permalinkQuery } from '../../../../domains/permalink';
import type { CurrencyRate } from '../../../../domains/pricing';
import { servicePath } from '../../../../src/lib/urls';
import type { CatalogueReader } from '../../data/catalogue.service';
import { type PricedChoice, pricedChoice } from '../../data/pricedChoice';
import { chosenLines, type ShopperCarts } from '../parts/shopperCarts';

/** Ways to play one service, side by side on the page of its category. */
export interface ShownComparison extends Pick<CategoryComparison, 'title' | 'text' | 'rows'> {
  readonly plans: readonly ShownPlan[];
  /** The offer on some of the prices. */
  readonly offer?: ShownPlan['offer'];
}

export interface ShownPlan extends Pick<Plan, 'key' | 'name' | 'note' | 'cells'>, PricedChoice {
  /** What the price is for: `0 → 1.800 rating`. */
  readonly choice: string;
  /** The page of the service with these choices. */
  readonly href: string;
}

/** A comparison whose service is on sale with the choices of all its plans. */
interface Compared {
  readonly comparison: CategoryComparison;
  readonly service: ServiceView;
  readonly plans: readonly { readonly plan: Plan; readonly configuration: Configuration }[];
}

/** The comparison of a category with prices for everybody; undefined where there is none, or where one of its plans can't be bought as it says any more. */
export async function readComparison(
  catalogue: CatalogueReader,
  game: string,
  category: string,
  currency: CurrencyRate,
): Promise<ShownComparison | undefined> {
  const compared = await readCompared(catalogue, game, category);
  if (compared === undefined) return undefined;
  const { comparison, service } = compared;
  const { title, text, rows } = comparison;
  const plans = compared.plans.map(({ plan, configuration }) => shownPlan(service, plan, configuration, currency));
  const offer = plans.find((plan) => plan.offer)?.offer;
  return { title, text, rows, plans, ...(offer && { offer }) };
}

/** The key of the plan that a cart has. */
export async function readChosenPlan(
  catalogue: CatalogueReader,
  [game, category]: readonly [game: string, category: string],
  carts: Pick<ShopperCarts, 'services'>,
  key: string,
): Promise<string | undefined> {
  const compared = await readCompared(catalogue, game, category);
  if (compared === undefined) return undefined;
  const lineOf = await chosenLines(carts, key);
  return compared.plans.find(({ configuration }) => lineOf(configuration) !== undefined)?.plan.key;
}

async function readCompared(catalogue: CatalogueReader, game: string, category: string): Promise<Compared | undefined> {
  const { comparisons } = await catalogue.gameContents(game);
  const comparison = comparisons.find((one) => one.category === category);
  if (comparison === undefined) return undefined;
  const service = await catalogue.service(game, category, comparison.service);
  if (service === undefined) return undefined;
  const plans = comparison.plans.map((plan) => ({ plan, configuration: planConfiguration(service, plan.choices) }));
  const isBuyable = plans.every(({ configuration }) => checkConfiguration(service, configuration).length === 0);
  return isBuyable ? { comparison, service, plans } : undefined;
}

function shownPlan(
  service: ServiceView,
  { key, name, note, cells }: Plan,
  configuration: Configuration,
  currency: CurrencyRate,
): ShownPlan {
  return {
    ...{ key, name, note, cells },
    ...pricedChoice(service, configuration, currency),
    choice: choiceRulesOf(service).describe(service, configuration).summary,
    href: servicePath(service.game.slug, service.category, service.slug) + permalinkQuery(service, configuration),
  };
}
