import { quantityChoice } from './quantityChoice.rules';
import { variantsChoice } from './variantsChoice.rules';

/** The rules of what is bought in one step: they come with the small form, without the controls of a service page. */
export const oneStepChoices = { quantity: quantityChoice, variants: variantsChoice };
