import { formatCount } from '../../../src/lib/money';
import type { OptionGroup, ServiceView } from '../../catalogue';
import { type Configuration, type FieldProblem, groupField } from '../configurator.contract';
import { maxPicks, minPicks, offeredOptions, unmetNeeds } from './picks.rules';

/** The field of a problem that belongs to no group: an option unknown to the service. */
export const OPTIONS_FIELD = 'options[group]';

/** Validates the options of a configuration. */
export function optionProblems(service: ServiceView, { options, quantity }: Configuration): FieldProblem[] {
  const known = new Set(offeredOptions(service).map(({ option }) => option.key));
  const problems: FieldProblem[] = options.every((key) => known.has(key))
    ? []
    : [
        {
          field: OPTIONS_FIELD,
          message: 'This service does not offer one of the options. Reload the page and choose again.',
        },
      ];
  const unmet = unmetNeeds(service, options).map(({ group, option, needed }) => ({
    field: groupField(group.key),
    message: `“${option.label}” requires “${needed}”. Choose that too, or remove “${option.label}”.`,
  }));
  return [...problems, ...service.groups.flatMap((group) => groupProblems(group, options, quantity)), ...unmet];
}

function groupProblems(group: OptionGroup, options: readonly string[], quantity: number | undefined): FieldProblem[] {
  const { key, label, pick } = group;
  const chosen = options.filter((option) => group.options.some((offered) => offered.key === option));
  const distinct = new Set(chosen).size;
  const problem = (message: string): FieldProblem[] => [{ field: groupField(key), message }];
  if (distinct < chosen.length) return problem(`An option of “${label}” was sent twice. Choose each once.`);
  const min = minPicks(group);
  if (distinct < min) {
    const few = min === 1 ? 'one' : min;
    const more = distinct === 0 ? '' : ` ${min - distinct} more to go.`;
    return problem(pick === 'one' ? `Choose one of “${label}”.` : `Choose at least ${few} of “${label}”.${more}`);
  }
  const max = maxPicks(group, quantity);
  if (distinct <= max) return [];
  if (group.perQuantity && quantity !== undefined) {
    return problem(
      `You’re buying ${formatCount(quantity)}, so choose at most ${max} of “${label}”. Remove ${distinct - max}.`,
    );
  }
  return problem(
    max === 1
      ? `Only one of “${label}” can be chosen. Keep one of the ${distinct}.`
      : `Choose at most ${max} of “${label}”. Remove ${distinct - max}.`,
  );
}
