import type { LadderPoints } from '../../catalogue';
import { pointsAt } from '../../pricing';
import { FIELDS, type FieldProblem } from '../configurator.contract';
import type { Notify, RangeService } from './choice';
import { valueLabel } from './range.rules';

/** What points are called: `LP`, `rank progress`. */
export const pointsName = ({ label, name }: LadderPoints) => label ?? name;

/** Points as a shopper reads them: `40–59 LP`. */
export function pointsLabel({ name, perRung, step }: LadderPoints, points: number): string {
  const last = Math.min(points + step, perRung) - 1;
  return `${last === points ? points : `${points}–${last}`} ${name}`;
}

/** The points that may be chosen at a start, for a select; one where the rung has none. */
export function pointChoices(points: LadderPoints, from: number): { readonly value: string; readonly label: string }[] {
  return pointsAt(points, from).map((one) => ({ value: String(one), label: pointsLabel(points, one) }));
}

/** A start as a shopper reads it: `Gold IV`, and with points `Gold IV, 40–59 LP`. */
export function startLabel(service: RangeService, from: number, points = 0): string {
  const label = valueLabel(service, from);
  return points && service.terms.points ? `${label}, ${pointsLabel(service.terms.points, points)}` : label;
}

export function pointsProblems(service: RangeService, from: number | undefined, points = 0): FieldProblem[] {
  const { terms } = service;
  if (!terms.points || from === undefined || pointsAt(terms.points, from).includes(points)) return [];
  const message = `${valueLabel(service, from)} has no such ${pointsName(terms.points)}. Choose from the list.`;
  return [{ field: FIELDS.points, message }];
}

/** The points at a start; none, with a notice, where they are not possible. */
export function clampPoints(service: RangeService, from: number, points: number | undefined, notify: Notify) {
  if (!points || !service.terms.points) return undefined;
  if (pointsAt(service.terms.points, from).includes(points)) return points;
  notify(`${valueLabel(service, from)} has no such ${pointsName(service.terms.points)}, so it was left out.`);
  return undefined;
}
