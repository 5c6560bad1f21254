import type { ServiceView } from '../catalogue';
import type { DraftChoice, Notify } from './choices/choice';
import { choiceRulesOf } from './choices/choices';
import type { Configuration } from './configurator.contract';
import { clampOptions } from './options/clampOptions.rules';
import { clampRegion } from './region.rules';

/** Choices from a link or a form: any of them may be missing or impossible. */
export interface DraftConfiguration extends DraftChoice {
  readonly options?: readonly string[] | undefined;
}

/** A valid configuration, and a sentence for each choice that was adjusted. */
export interface ClampedConfiguration {
  readonly configuration: Configuration;
  readonly notices: readonly string[];
}

/**
 * The valid configuration nearest to a draft. What the draft leaves out takes its default without a notice. A complete and valid draft
 * is returned unchanged, with its options in catalogue order.
 */
export function clampConfiguration(service: ServiceView, draft: DraftConfiguration): ClampedConfiguration {
  const notices: string[] = [];
  const notify: Notify = (notice) => void notices.push(notice);
  const choice = choiceRulesOf(service).clamp(service, draft, notify);
  const options = clampOptions(service, draft.options, choice.quantity, notify);
  const region = clampRegion(service, draft.region, notify);
  return { configuration: { serviceId: service.id, ...choice, ...(region && { region }), options }, notices };
}
