import { formatCount } from '../../../src/lib/money';
import { stepsBySegment } from '../../pricing';
import { FIELDS, type FieldProblem } from '../configurator.contract';
import {
  CHOICE_LABELS,
  type ChoiceRules,
  type DraftChoice,
  type Notify,
  type RangeItemKey,
  type RangeService,
} from './choice';
import { clampPoints, pointsProblems, startLabel } from './points.rules';
import { nearestStep, numberDisplayModeOf, pushFrom, pushTo, rangeValues, topOf, valueLabel } from './range.rules';

/** How to use each control. */
const HINTS = {
  1: 'Move the diamond to where you want to be.',
  bar: 'Move the ring to where you are and the diamond to where you want to be.',
  selects: 'Choose where you are and where you want to be.',
} as const;

/** A start and a goal on a range of numbers or a ladder of ranks. */
export const rangeChoice: ChoiceRules<RangeService> = {
  names: ['from', 'to'],

  extraFields: ({ terms }) => ({ [FIELDS.isBar]: terms.control === 'bar' ? '1' : '0' }),

  defaults: ({ terms }) => ({ from: terms.defaultFrom, to: terms.defaultTo }),

  check(service, { from, to, points }) {
    const { min, step } = service.terms;
    const top = topOf(service.terms);
    const problems = [
      ...valueProblems(service, 'from', from, min, service.terms.handles === 1 ? min : top - step),
      ...valueProblems(service, 'to', to, min + step, top),
    ];
    if (problems.length === 0 && from !== undefined && to !== undefined && from >= to) {
      const message = `The goal must be above the start. Choose a goal of ${valueLabel(service, from + step)} or higher, or a lower start.`;
      problems.push({ field: FIELDS.to, message });
    }
    return [...problems, ...pointsProblems(service, from, points)];
  },

  clamp(service, draft, notify) {
    const { terms } = service;
    const requestedFrom = nearestStep(terms, draft.from);
    const requestedTo = nearestStep(terms, draft.to);
    let range = { from: terms.defaultFrom, to: terms.defaultTo };
    // The goal first, so that a start at or above it pushes it up, as in the rank selects.
    if (requestedTo !== undefined) range = pushTo(terms, range, requestedTo);
    if (requestedFrom !== undefined) range = pushFrom(terms, range, requestedFrom);
    for (const end of ['from', 'to'] as const) notifyChange(service, end, draft, range[end], notify);
    const points = clampPoints(service, range.from, draft.points, notify);
    return points === undefined ? range : { ...range, points };
  },

  withEnd(service, { from, to, points: had }, end, requested, notify) {
    const value = nearestStep(service.terms, requested);
    if (from === undefined || to === undefined || value === undefined) return undefined;
    const push = end === 'from' ? pushFrom : pushTo;
    const chosen = push(service.terms, { from, to }, value);
    const other = end === 'from' ? 'to' : 'from';
    const moved = [
      ...(chosen[end] === requested ? [] : [end]),
      ...(chosen[other] === (other === 'from' ? from : to) ? [] : ([other] as const)),
    ];
    for (const one of moved) notify(`The ${CHOICE_LABELS[one]} was moved to ${valueLabel(service, chosen[one])}.`);
    const points = clampPoints(service, chosen.from, had, notify);
    return { ...chosen, ...(points && { points }) };
  },

  heading: ({ terms: { unit, handles, control } }) => ({
    // A start and a goal are two levels; a rating stays one.
    title: `Choose ${!handles && unit.apart === `${unit.many}s` ? unit.apart : `your ${unit.many}`}`,
    hint: HINTS[handles ?? control],
  }),

  describe(service, { from = NaN, to = NaN, points }) {
    const { many: unit } = service.terms.unit;
    const goal = valueLabel(service, to);
    const isAlone = service.terms.handles === 1;
    const value = isAlone ? `to ${goal}` : `${startLabel(service, from, points)} → ${goal}`;
    const isNumber = numberDisplayModeOf(service.terms) !== 'label';
    return {
      label: unit.charAt(0).toUpperCase() + unit.slice(1),
      value,
      summary: isNumber ? (isAlone ? `to ${service.terms.unit.one} ${goal}` : `${value} ${unit}`) : value,
      note: '',
      best: false,
    };
  },

  numberLabel: valueLabel,

  baseLabel: (service, { from = NaN, to = NaN, points }) =>
    `${service.name}, ${service.terms.handles === 1 ? '' : `${startLabel(service, from, points)} `}to ${valueLabel(service, to)}`,

  maxBaseLabel(service) {
    const { terms, name } = service;
    const longest = Math.max(...rangeValues(terms, 'to').map((value) => valueLabel(service, value).length));
    const points = terms.points ? ', 80–99 '.length + terms.points.name.length : 0;
    return name.length + 2 * longest + ' to , '.length + points;
  },

  candidates: () => [],

  hasAllCandidates: false,

  prices: () => ({}),

  minutes({ terms }, { from, to, points = 0 }) {
    if (from === undefined || to === undefined) return 0;
    const steps = stepsBySegment(terms, from, to);
    const whole = terms.segments.reduce((sum, { minutes }, index) => sum + minutes * (steps[index] ?? 0), 0);
    if (!terms.points || points === 0) return whole;
    const first = terms.segments[stepsBySegment(terms, from, from + terms.step).indexOf(1)];
    return whole - ((first?.minutes ?? 0) * points) / terms.points.perRung;
  },

  toKey: () => undefined,

  fromKey: () => undefined,
};

function valueProblems(
  service: RangeService,
  name: RangeItemKey,
  value: number | undefined,
  low: number,
  high: number,
): FieldProblem[] {
  const { min, step } = service.terms;
  const choiceLabel = CHOICE_LABELS[name];
  const label = (of: number): string => valueLabel(service, of);
  const problem = (message: string): FieldProblem[] => [{ field: FIELDS[name], message }];
  const bounds = low === high ? label(low) : `${label(low)} to ${label(high)}`;
  if (value === undefined) return problem(`Choose a ${choiceLabel}: ${bounds}.`);
  if (!Number.isSafeInteger(value)) return problem(`The ${choiceLabel} must be a whole number. Choose ${bounds}.`);
  if (value < low || value > high) return problem(`This ${choiceLabel} isn’t available. Choose ${bounds}.`);
  const remainder = (value - min) % step;
  if (remainder === 0) return [];
  const below = value - remainder;
  return problem(
    `The ${choiceLabel} goes in steps of ${formatCount(step)}. Choose ${label(below)} or ${label(below + step)}.`,
  );
}

function notifyChange(service: RangeService, end: RangeItemKey, draft: DraftChoice, value: number, notify: Notify) {
  if (draft[end] === undefined || draft[end] === value) return;
  notify(`The ${CHOICE_LABELS[end]} was set to ${valueLabel(service, value)}, the nearest available.`);
}
