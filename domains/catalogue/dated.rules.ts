import type { ServiceView } from './catalogue.contract';

/** The variants that a service may have which is sold on dates: who gets what drops. */
export const DATED_VARIANTS = ['group', 'unsaved', 'saved', 'armor', 'full'] as const;
export type DatedVariants = typeof DATED_VARIANTS;

/** Whether a service is sold on dates: a seat of a dated run is bought (`domains/raid-run`), never the service itself. */
export function isDated({ terms }: Pick<ServiceView, 'terms'>): boolean {
  return terms.kind === 'variants' && terms.run;
}
