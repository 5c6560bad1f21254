import type { ServiceView } from './catalogue.contract';

/** Whether a service is sold on dates: a seat of a dated run is bought (`domains/raid-run`), never the service itself. */
export function isDated({ terms }: Pick<ServiceView, 'terms'>): boolean {
  return terms.kind === 'variants' && terms.run;
}
