import type { ServiceView } from './catalogue.contract';

/** Whether a service is a kind of raid runs: a seat of a dated run is bought (`domains/raid-run`), never the service itself. */
export function isRunService({ terms }: Pick<ServiceView, 'terms'>): boolean {
  return terms.kind === 'variants' && terms.run;
}
