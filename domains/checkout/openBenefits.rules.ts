import { BENEFIT_FIELDS, SHOWN_BENEFIT_FIELDS } from './checkout.contract';
import type { RawForm } from './checkout.rules';
import { normalizeText } from './textValidation.rules';

/** Benefits that a form wants to use and its page has not counted in. */
export interface OpenBenefits {
  readonly coupon: boolean;
  readonly balance: boolean;
}

/** A coupon that was typed, or a choice about the balance, without a press of its button. Forms without these fields have none. */
export function openBenefits(form: RawForm): OpenBenefits {
  const hasChanged = (field: keyof typeof SHOWN_BENEFIT_FIELDS) =>
    normalizeText(form[BENEFIT_FIELDS[field]]) !== normalizeText(form[SHOWN_BENEFIT_FIELDS[field]]);
  const use = normalizeText(form[BENEFIT_FIELDS.use]);
  return {
    coupon: normalizeText(form[BENEFIT_FIELDS.coupon]) !== '' && hasChanged('coupon'),
    balance: use !== '' && (hasChanged('use') || (use === 'part' && hasChanged('part'))),
  };
}
