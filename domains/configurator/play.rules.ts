import type { PlayStyle, ServiceView } from '../catalogue';
import { variantOf } from '../pricing';
import type { Configuration } from './configurator.contract';
import { chosenOptions } from './options/picks.rules';

/** How a configuration is played: as its options say, else its variant, else its service. */
export function playOf(service: ServiceView, configuration: Pick<Configuration, 'options' | 'variant'>): PlayStyle {
  const option = chosenOptions(service, configuration).find(({ option: { play } }) => play !== undefined)?.option;
  return option?.play ?? variantOf(service.terms, configuration.variant)?.play ?? service.play;
}
