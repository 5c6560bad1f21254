import { amountText, countText, quantityText, type ServiceView } from '../../catalogue';
import { tierAt } from '../../pricing';
import { FIELDS, type FieldProblem } from '../configurator.contract';
import type { ChoiceRules, ServiceOf } from './choice';

/** A service that is bought by quantity. */
export type QuantityService = ServiceOf<'quantity'>;

export function isQuantityService(service: ServiceView): service is QuantityService {
  return service.terms.kind === 'quantity';
}

/** A number of units. */
export const quantityChoice: ChoiceRules<QuantityService> = {
  names: ['quantity'],

  extraFields: () => ({}),

  defaults: ({ terms }) => ({ quantity: terms.defaultQuantity }),

  check({ terms: { min, max, unit } }, { quantity }) {
    const bounds = (min === max ? '' : `${countText(unit, min)} to `) + quantityText(unit, max);
    const problem = (message: string): FieldProblem[] => [{ field: FIELDS.quantity, message }];
    if (quantity === undefined) return problem(`Choose how many: ${bounds}.`);
    if (!Number.isSafeInteger(quantity)) return problem(`The quantity must be a whole number. Choose ${bounds}.`);
    if (quantity < min) return problem(`This is too few. Choose ${bounds}.`);
    if (quantity > max) return problem(`This is too many for one order. Choose ${bounds}.`);
    return [];
  },

  clamp({ terms: { min, max, unit, defaultQuantity } }, { quantity: requested }, notify) {
    if (requested === undefined) return { quantity: defaultQuantity };
    const quantity = Number.isNaN(requested) ? defaultQuantity : Math.round(Math.min(Math.max(requested, min), max));
    if (quantity !== requested)
      notify(`The quantity was set to ${quantityText(unit, quantity)}, the nearest available.`);
    return { quantity };
  },

  heading: () => ({ title: 'How many' }),

  describe({ terms }, { quantity = NaN }) {
    const value = amountText(terms.unit, quantity);
    const tier = tierAt(terms.tiers, quantity);
    const note = tier === undefined ? '' : `${tier.percentBp / 100}% off each`;
    return { label: 'Quantity', value, summary: value, note, best: false };
  },

  numberLabel: ({ terms }, value) => quantityText(terms.unit, value),

  baseLabel: ({ terms }, { quantity = NaN }) => amountText(terms.unit, quantity),

  // The minimum, the default, and the quantities at which a discount tier starts.
  candidates({ terms: { min, defaultQuantity, tiers } }) {
    const quantities = new Set([min, defaultQuantity, ...tiers.map(({ from }) => from)]);
    return [...quantities].sort((a, b) => a - b).map((quantity) => ({ quantity }));
  },

  hasAllCandidates: false,

  prices: () => ({}),

  minutes: ({ terms }, { quantity = 0 }) => terms.minutesPerUnit * quantity,

  toKey: ({ quantity }) => quantity?.toString(),

  fromKey: (_service, key) => (/^[0-9]+$/.test(key) ? { quantity: Number(key) } : undefined),
};
