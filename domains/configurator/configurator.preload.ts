import type { ServiceView } from '../catalogue';
import { confirmedPrice } from '../price-check';
import type { CurrencyRate } from '../pricing';
import { checkConfiguration } from './check.rules';
import { configurationKey, defaultConfiguration } from './configuration.rules';
import type { Configuration, FieldProblem } from './configurator.contract';
import { configuratorSlice } from './configurator.slice';
import { priceOf } from './price/servicePrice.rules';
import type { ConfiguratorState } from './transitions.rules';

/** Overrides of the service's defaults for the initial state. */
export interface PreloadedChoices {
  readonly configuration?: Configuration;
  /** Problems found by the server; computed from the configuration when omitted. */
  readonly problems?: readonly FieldProblem[];
  /** Sentences about what was adjusted in the shopper's link or form. */
  readonly notices?: readonly string[];
}

/** Omits texts that the server already rendered, so that the page does not carry them twice. */
function withoutTexts(service: ServiceView): ServiceView {
  return { ...service, summary: '', description: '', delays: '', get: [], steps: [], requirements: [], faq: [] };
}

/**
 * The configurator's initial state of a page. Called on the server, so the price counts as confirmed.
 * @throws PriceError when the configuration is of another service
 */
export function preloadConfigurator(
  service: ServiceView,
  currency: CurrencyRate,
  { configuration: given, problems, notices = [] }: PreloadedChoices = {},
): ConfiguratorState {
  const configuration = given ?? defaultConfiguration(service);
  return {
    ...configuratorSlice.getInitialState(),
    service: withoutTexts(service),
    configuration,
    openedWithDefaults: given === undefined,
    problems: problems ?? checkConfiguration(service, configuration),
    announcements: notices,
    quote: confirmedPrice({
      key: configurationKey(configuration),
      quote: priceOf(service, configuration, currency),
    }),
  };
}
