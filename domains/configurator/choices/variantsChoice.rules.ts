import { formatCount } from '../../../src/lib/money';
import { defaultVariantOf, type ServiceView } from '../../catalogue';
import { convert, variantOf } from '../../pricing';
import { FIELDS } from '../configurator.contract';
import { withWas } from '../price/amounts.rules';
import type { ChoiceRules, ServiceOf } from './choice';

/** A service sold in variants. */
export type VariantService = ServiceOf<'variants'>;

export function isVariantService(service: ServiceView): service is VariantService {
  return service.terms.kind === 'variants';
}

/** Why a kind of raid runs can't be configured. */
export const CHOOSE_RUN_TEXT = 'This is sold as scheduled runs. Choose one on its page.';

/** One of several variants. Those of a kind of raid runs are the loot types of its runs, which can't be chosen without a run. */
export const variantsChoice: ChoiceRules<VariantService> = {
  names: ['variant'],

  extraFields: () => ({}),

  defaults: ({ terms }) => ({ variant: defaultVariantOf(terms) }),

  check(service, { variant }) {
    if (service.terms.run) return [{ field: FIELDS.variant, message: CHOOSE_RUN_TEXT }];
    if (variantOf(service.terms, variant)) return [];
    const message =
      variant === undefined ? 'Choose one of the variants.' : 'This variant isn’t available. Choose from the list.';
    return [{ field: FIELDS.variant, message }];
  },

  clamp(service, { variant: requested }, notify) {
    const defaultVariant = defaultVariantOf(service.terms);
    if (requested === undefined || variantOf(service.terms, requested)) return { variant: requested ?? defaultVariant };
    const label = variantOf(service.terms, defaultVariant)?.label ?? defaultVariant;
    notify(`“${label}” was chosen, because that variant isn’t available.`);
    return { variant: defaultVariant };
  },

  heading: () => ({ title: 'Choose an option' }),

  describe(service, { variant }) {
    const { label: value = '', note = '', best = false } = variantOf(service.terms, variant) ?? {};
    return { label: service.terms.run ? 'Loot' : 'Variant', value, summary: value, note, best };
  },

  numberLabel: (_service, value) => formatCount(value),

  baseLabel: (service, { variant }) => variantOf(service.terms, variant)?.label || service.name,

  candidates: ({ terms }) => (terms.run ? [] : terms.variants.map(({ key }) => ({ variant: key }))),

  hasAllCandidates: true,

  prices({ terms }, { rateMicro }) {
    const amounts = terms.variants.map(({ key, priceCents, past: [former] = [] }) => [
      key,
      withWas(convert(priceCents, rateMicro), former && convert(former.value, rateMicro), former?.until),
    ]);
    return Object.fromEntries(amounts);
  },

  minutes: (service, { variant }) => variantOf(service.terms, variant)?.minutes ?? 0,

  toKey: ({ variant }) => variant,

  fromKey: (service, key) => (variantOf(service.terms, key) ? { variant: key } : undefined),
};
