import type { LadderPoints } from '../../catalogue';
import { pointsAt } from '../../pricing';
import { FIELDS, type FieldProblem } from '../configurator.contract';
import type { Notify } from './choice';
import { type RangeService, valueLabel } from './range.rules';

/** What points are called in the label of their field. */
export const pointsName = ({ label, name }: LadderPoints) => label ?? name;

/** Points as a shopper reads them: `40–59 LP`. */
export function pointsLabel({ name, perRung, step }: LadderPoints, points: number): string {
  const last = Math.min(points + step, perRung) - 1;
  return `${last === points ? points : `${points}–${last}`} ${name}`;
}

/** A start as a shopper reads it: `Gold IV`, and with points `Gold IV, 40–59 LP`. */
export function startLabel(service: RangeService, from: number, points = 0): string {
  const label = valueLabel(service, from);
  return points && service.terms.points ? `${label}, ${pointsLabel(service.terms.points, points)}` : label;
}

export function pointsProblems(service: RangeService, from: number | undefined, points = 0): FieldProblem[] {
  const { terms } = service;
  const possible = pointsAt(terms.points, from ?? Number.NaN);
  if (!terms.points || from === undefined || possible.includes(points)) return [];
  const name = pointsName(terms.points);
  const message =
    possible.length === 1
      ? `${valueLabel(service, from)} counts no ${name}. Leave this out.`
      : `This is no ${name} of ${valueLabel(service, from)}. Choose from those shown.`;
  return [{ field: FIELDS.points, message }];
}

/** The points that are possible at a start: those of the step that they lie in, and none where the rung has none. */
export function clampPoints(service: RangeService, from: number, requested: number | undefined, notify: Notify) {
  const { points } = service.terms;
  if (!points || !requested) return undefined;
  const nearest = pointsAt(points, from).findLast((one) => one <= requested) ?? 0;
  if (nearest !== requested) {
    const name = pointsName(points);
    notify(
      nearest === 0
        ? `${valueLabel(service, from)} counts no ${name}, so they were left out.`
        : `The ${name} were set to ${pointsLabel(points, nearest)}.`,
    );
  }
  return nearest || undefined;
}
