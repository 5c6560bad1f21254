import type { ServiceView } from '../catalogue';
import type { CurrencyRate } from '../pricing';
import { rewardsIn } from '../range/rewards.rules';
import { checkConfiguration } from './check.rules';
import { isRangeService, rangeAnswerOf } from './choices/range.rules';
import { configurationKey, defaultConfiguration } from './configuration.rules';
import { emptyConfigurator } from './configurator.beginning';
import type { Configuration, FieldProblem } from './configurator.contract';
import { priceOf } from './price/servicePrice.rules';
import type { ConfiguratorState } from './transitions.rules';

/** What a page may open with instead of the service's defaults. */
export interface Opening {
  readonly configuration?: Configuration;
  /** What the server has refused; found anew when left out. */
  readonly problems?: readonly FieldProblem[];
  /** Sentences about what had to be changed in the shopper's link or form. */
  readonly notices?: readonly string[];
}

/** The texts that only the page itself shows are left out: they would be sent twice. */
function withoutTexts(service: ServiceView): ServiceView {
  return { ...service, summary: '', description: '', delays: '', get: [], steps: [], requirements: [], faq: [] };
}

/**
 * The configurator's part of a page's state. The server calls it, so its price is the server's.
 * @throws PriceError when the configuration is of another service
 */
export function openConfigurator(
  service: ServiceView,
  currency: CurrencyRate,
  { configuration: given, problems, notices = [] }: Opening = {},
): ConfiguratorState {
  const configuration = given ?? defaultConfiguration(service);
  const { from, to } = configuration;
  const isRange = isRangeService(service);
  return {
    ...emptyConfigurator,
    service: withoutTexts(service),
    configuration,
    isPreset: given === undefined,
    problems: problems ?? checkConfiguration(service, configuration),
    announcements: notices,
    range: isRange ? { status: 'ready', answer: rangeAnswerOf(service), error: null } : emptyConfigurator.range,
    rewards: isRange && from !== undefined && to !== undefined ? rewardsIn(service.terms.rewards, from, to) : [],
    quote: {
      status: 'ready',
      confirmed: {
        key: configurationKey(configuration),
        configuration,
        quote: priceOf(service, configuration, currency),
      },
      question: null,
      error: null,
    },
  };
}
