import type { ServiceView } from '../catalogue';
import type { CurrencyRate } from '../pricing';
import { checkConfiguration } from './check.rules';
import { configurationKey, defaultConfiguration } from './configuration.rules';
import type { Configuration, FieldProblem } from './configurator.contract';
import { configuratorSlice } from './configurator.slice';
import { priceOf } from './price/servicePrice.rules';
import type { ConfiguratorState } from './transitions.rules';

/** What a page may begin with instead of the service's defaults. */
export interface PreloadedChoices {
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
    isPreset: given === undefined,
    problems: problems ?? checkConfiguration(service, configuration),
    announcements: notices,
    quote: {
      status: 'ready',
      confirmed: {
        key: configurationKey(configuration),
        configuration,
        quote: priceOf(service, configuration, currency),
      },
      question: null,
      isSlow: false,
      error: null,
    },
  };
}
