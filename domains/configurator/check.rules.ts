import type { ServiceView } from '../catalogue';
import { CHOICE_LABELS, CHOICE_NAMES } from './choices/choice';
import { choiceRulesOf } from './choices/choices';
import { type Configuration, FIELDS, type FieldProblem } from './configurator.contract';
import { optionProblems } from './options/checkOptions.rules';

/**
 * Everything that keeps a configuration of a service from being bought, each with the form's field and a sentence for
 * the shopper. Empty means that `priceOf` has a price for it. Makes no use of what the browser has checked already.
 */
export function checkConfiguration(service: ServiceView, configuration: Configuration): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (configuration.serviceId !== service.id) {
    problems.push({
      field: FIELDS.serviceId,
      message: 'These choices belong to another service. Reload the page and choose again.',
    });
  }
  return [
    ...problems,
    ...foreignChoices(service, configuration),
    ...choiceRulesOf(service).check(service, configuration),
    ...optionProblems(service, configuration),
  ];
}

/** Parts of a choice that services of this kind do not have. */
function foreignChoices(service: ServiceView, configuration: Configuration): FieldProblem[] {
  const { names } = choiceRulesOf(service);
  return CHOICE_NAMES.filter((name) => configuration[name] !== undefined && !names.includes(name)).map((name) => ({
    field: FIELDS[name],
    message: `This service has no ${CHOICE_LABELS[name]} to choose. Reload the page and choose again.`,
  }));
}
