import type { ServiceOption, ServiceView, Variant } from './catalogue.contract';

/** The choices of a service with which shoppers play on their own account although the service is played for them. */
export function selfPlayChoices({ groups, terms }: Pick<ServiceView, 'groups' | 'terms'>): (ServiceOption | Variant)[] {
  const variants = terms.kind === 'variants' ? terms.variants : [];
  return [...variants, ...groups.flatMap(({ options }) => options)].filter(({ play }) => play === 'selfplay');
}

/** Whether shoppers play on their own account: always, or with a choice of the service. */
export const offersSelfPlay = (service: Pick<ServiceView, 'play' | 'groups' | 'terms'>): boolean =>
  service.play === 'selfplay' || selfPlayChoices(service).length > 0;
