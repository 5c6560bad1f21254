import type { ServiceView } from '../catalogue';
import type { Notify } from './choices/choice';
import { FIELDS, type FieldProblem } from './configurator.contract';

/** The regions that a shopper can choose from; none where the game has only one. */
export function regionsOf({ game: { regions } }: ServiceView): readonly string[] {
  return regions.length > 1 ? regions : [];
}

export function regionProblems(service: ServiceView, region: string | undefined): FieldProblem[] {
  const regions = regionsOf(service);
  if (region === undefined || regions.length === 0 || regions.includes(region)) return [];
  return [
    { field: FIELDS.region, message: `${service.game.name} has no such region here. Choose ${regions.join(', ')}.` },
  ];
}

export function clampRegion(service: ServiceView, region: string | undefined, notify: Notify): string | undefined {
  if (region === undefined || regionsOf(service).includes(region)) return region;
  notify('The region was left out, since this game has no such region here.');
  return undefined;
}
