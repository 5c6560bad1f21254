import type { ServiceView } from '../../catalogue';
import { loadChoiceRules } from './choices';

/** Loads the rules of what is bought in one step: they come with the small form, without the controls of a service page. */
export const loadOneStepRules = (service: ServiceView): Promise<void> =>
  loadChoiceRules(service, async () => {
    const { oneStepChoices } = await import(/* webpackChunkName: "simple-form" */ './oneStepChoices');
    return service.terms.kind === 'quantity' ? oneStepChoices.quantity : oneStepChoices.variants;
  });
