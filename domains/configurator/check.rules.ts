import type { ServiceView } from '../catalogue';
import { CHOICE_LABELS, CHOICE_NAMES } from './choices/choice';
import { choiceNamesOf, choiceRulesOf } from './choices/choices';
import { type Configuration, FIELDS, type FieldProblem } from './configurator.contract';
import { optionProblems } from './options/checkOptions.rules';
import { regionProblems } from './region.rules';

/**
 * Validates a configuration: problems with their form fields and a sentence for the shopper. When empty, `priceOf` can price it. Runs
 * in full on the server too, which trusts no check of the browser.
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
    ...unsupportedChoices(service, configuration),
    ...choiceRulesOf(service).check(service, configuration),
    ...optionProblems(service, configuration),
    ...regionProblems(service, configuration.region),
  ];
}

/** Problems for choices that services of this kind do not have. */
function unsupportedChoices(service: ServiceView, configuration: Configuration): FieldProblem[] {
  const names = choiceNamesOf(service);
  return CHOICE_NAMES.filter((name) => configuration[name] !== undefined && !names.includes(name)).map((name) => ({
    field: FIELDS[name],
    message: `This service has no ${CHOICE_LABELS[name]} to choose. Reload the page and choose again.`,
  }));
}
