import { startsIn } from '../../src/lib/duration';
import type { ServiceView } from '../catalogue';
import {
  buildForm,
  buyableConfigurations,
  type Configuration,
  checkConfiguration,
  choiceRows,
  choiceRulesOf,
  FIELDS,
  presetConfiguration,
  priceOf,
  quickAddConfiguration,
  variantLabel,
} from '../configurator';
import { type CurrencyRate, minimumCharge } from '../pricing';
import type { BuyNowChoice, BuyNowOffer } from './buyNow.contract';

/**
 * The content of the buy-now dialog: each choice with its total in cents of the currency, and the preset options. The one made in a form outside is
 * preselected, also a quantity between the listed ones; without one, the choice whose price the card shows. Null for a service that needs more than one
 * choice.
 * @param wanted the key of the choice made outside; an impossible one (`wantedProblem`) counts as none
 */
export function buyNowOffer(
  service: ServiceView,
  currency: CurrencyRate & { readonly sign: string },
  wanted?: string,
): BuyNowOffer | null {
  const listed = quickAddConfiguration(service);
  if (listed === null) return null;
  const { slug, name, game, categoryName: category, subCategory } = service;
  const isPossible = wanted !== undefined && wantedProblem(service, wanted) === undefined;
  const chosen = (isPossible && wantedConfiguration(service, wanted)) || listed;
  return {
    serviceId: String(service.id),
    item: { slug, name, game: game.name, category, subCategory, currency: currency.code },
    sign: currency.sign,
    minimum: minimumCharge(currency),
    legend: choiceRulesOf(service).heading(service).title,
    start: startsIn(service.start),
    includes: presetsText(service),
    hasMore: service.groups.length > 0 || !choiceRulesOf(service).hasAllCandidates,
    chosen: keyOf(service, chosen),
    choices: offered(service, chosen).map((configuration) => choiceOf(service, configuration, currency)),
  };
}

/** The preset options that each price includes: `Piloted, Standard`; empty for none. */
export function presetsText(service: ServiceView): string {
  const listed = quickAddConfiguration(service);
  const presets = listed === null ? [] : choiceRows(service, listed).slice(1);
  return presets.map(({ value }) => value).join(', ');
}

/** Why a choice made outside the dialog can't be bought; undefined when it can. */
export function wantedProblem(service: ServiceView, key: string): string | undefined {
  const configuration = wantedConfiguration(service, key);
  if (configuration === undefined) return 'Choose another one on its page.';
  return checkConfiguration(service, configuration)[0]?.message;
}

/** The configuration of a key with the preset options; it may be one that can't be bought. */
function wantedConfiguration(service: ServiceView, key: string): Configuration | undefined {
  const choice = choiceRulesOf(service).fromKey(service, key);
  return choice && presetConfiguration(service, choice);
}

/** The choices that are listed, and the chosen one at its place among them. */
function offered(service: ServiceView, chosen: Configuration): readonly Configuration[] {
  const listed = buyableConfigurations(service);
  if (listed.some((one) => keyOf(service, one) === keyOf(service, chosen))) return listed;
  // Variants are listed all, so it is a quantity.
  return [...listed, chosen].sort((a, b) => (a.quantity ?? 0) - (b.quantity ?? 0));
}

const keyOf = (service: ServiceView, choice: Configuration): string => choiceRulesOf(service).toKey(choice) ?? '';

function choiceOf(service: ServiceView, configuration: Configuration, currency: CurrencyRate): BuyNowChoice {
  const { total, discountApplied, currency: code } = priceOf(service, configuration, currency);
  const form = buildForm(service, configuration);
  form.set(FIELDS.seenTotal, String(total));
  form.set(FIELDS.seenCurrency, code);
  const { value: label, note, best } = choiceRulesOf(service).describe(service, configuration);
  return {
    key: keyOf(service, configuration),
    label,
    note,
    best,
    total,
    form: [...form].map((one) => [...one]),
    variant: variantLabel(choiceRows(service, configuration)),
    discount: discountApplied,
  };
}
