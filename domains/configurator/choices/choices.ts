import type { ServiceView, Terms } from '../../catalogue';
import { regionsOf } from '../region.rules';
import type { ChoiceName, ChoiceRules } from './choice';
import { quantityChoice } from './quantityChoice.rules';
import { rangeChoice } from './rangeChoice.rules';
import { variantsChoice } from './variantsChoice.rules';

/** A page has a service of one kind, so browsers load the rules of that kind alone. */
const CHOICES: { [Kind in Terms['kind']]?: ChoiceRules } =
  typeof __BROWSER__ === 'boolean' && __BROWSER__
    ? {}
    : { range: rangeChoice, quantity: quantityChoice, variants: variantsChoice };

const LOADERS: Readonly<Record<Terms['kind'], () => Promise<ChoiceRules>>> = {
  range: async () => (await import(/* webpackChunkName: "range-choice" */ './rangeChoice.rules')).rangeChoice,
  quantity: async () =>
    (await import(/* webpackChunkName: "quantity-picker" */ './quantityChoice.rules')).quantityChoice,
  variants: async () => (await import(/* webpackChunkName: "variant-cards" */ './variantsChoice.rules')).variantsChoice,
};

/**
 * Loads the rules for the kind of choice that a service has, with one retry. Until then `choiceRulesOf` throws in a browser.
 * @param load where they come from, on pages that don't have the controls of a service
 */
export async function loadChoiceRules({ terms: { kind } }: ServiceView, load = LOADERS[kind]): Promise<void> {
  CHOICES[kind] ??= await load().catch(load);
}

/** The rules for the kind of choice that a service has. */
export function choiceRulesOf({ terms: { kind } }: ServiceView): ChoiceRules {
  const rules = CHOICES[kind];
  if (!rules) throw new Error(`The rules of ${kind} are not loaded.`);
  return rules;
}

/** The parts of the choice that a service has. */
export function choiceNamesOf(service: ServiceView): readonly ChoiceName[] {
  const { terms } = service;
  return [
    ...choiceRulesOf(service).names,
    ...(terms.kind === 'range' && terms.points ? (['points'] as const) : []),
    ...(regionsOf(service).length > 0 ? (['region'] as const) : []),
  ];
}
