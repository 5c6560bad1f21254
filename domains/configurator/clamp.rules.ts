import type { ServiceView } from '../catalogue';
import type { DraftChoice, Notify } from './choices/choice';
import { choiceRulesOf } from './choices/choices';
import type { Configuration } from './configurator.contract';
import { clampOptions } from './options/clampOptions.rules';

/** Choices from a link or a form: any of them may be missing or impossible. */
export interface DraftConfiguration extends DraftChoice {
  readonly options?: readonly string[] | undefined;
}

/** A configuration that can be bought, and a sentence for each choice that could not be kept. */
export interface ClampedConfiguration {
  readonly configuration: Configuration;
  readonly notices: readonly string[];
}

/**
 * The configuration nearest to a draft that the service has. What the draft leaves out takes its default without a
 * notice. A draft that is whole and possible comes back as it is, with its options in catalogue order.
 */
export function clampConfiguration(service: ServiceView, draft: DraftConfiguration): ClampedConfiguration {
  const notices: string[] = [];
  const notify: Notify = (notice) => void notices.push(notice);
  const choice = choiceRulesOf(service).clamp(service, draft, notify);
  const options = clampOptions(service, draft.options, choice.quantity, notify);
  return { configuration: { serviceId: service.id, ...choice, options }, notices };
}
