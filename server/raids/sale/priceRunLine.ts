import { type CartLineView, moveOf, type StoredLine } from '../../../domains/cart';
import type { FieldProblem } from '../../../domains/configurator';
import type { Tariff } from '../../../domains/pricing';
import {
  buildRunForm,
  checkRunChoices,
  type OfferedRun,
  REGION_LABELS,
  RUN_FIELDS,
  type RunChoices,
  runChoiceRows,
  runPath,
  runPricesOf,
  runQuote,
  runSummaryOf,
  runTimeText,
  runVariantLabel,
  saleProblem,
  seatProblem,
} from '../../../domains/raid-run';
import type { DateStyle } from '../../../src/lib/dateStyle';

/** The kind of lines that are seats. */
export const RUN_KIND = 'run';

const UNKNOWN_EXTRA = 'One of the extra services is no longer sold with this run.';

/** Why the seat can't be bought as chosen (in the view the line's own held seat is free); empty when it can. @param now ms UTC */
function runProblems(offered: OfferedRun, choices: RunChoices, now: number): FieldProblem[] {
  const { view, terms } = offered;
  const closed = saleProblem(offered, now);
  if (closed) return [closed];
  const wrong = checkRunChoices(view, choices);
  if (choices.extras.some((id) => !terms.extras.some(({ serviceId }) => serviceId === id)))
    wrong.push({ field: RUN_FIELDS.extras, message: UNKNOWN_EXTRA });
  const taken = wrong.length === 0 ? seatProblem(view, choices) : undefined;
  return taken ? [taken] : wrong;
}

const MINUTE_MS = 60_000;

/**
 * Prices a seat of a run at its current price, in cents of the currency. A seat that can't be bought any more has no quote but `problems`.
 * @param now ms UTC
 */
export function priceRunLine(
  line: StoredLine<RunChoices>,
  offered: OfferedRun,
  { currency, style, now }: { readonly currency: Tariff; readonly style: DateStyle; readonly now: number },
): CartLineView {
  const { id, position, configuration, item: choices, heldUntil } = line;
  const { view, terms } = offered;
  const { kind, region, startsAt } = view;
  const prices = runPricesOf(terms, currency);
  const problems = runProblems(offered, choices, now);
  const quote = problems.length === 0 ? runQuote(view.lootType, prices, choices) : null;
  const isOpen = saleProblem(offered, now) === undefined;
  const minutes = Math.max(0, Math.floor((startsAt - now) / MINUTE_MS));
  const href = runPath(view.id);
  const held = !choices.isFlex && heldUntil !== null && heldUntil > now ? heldUntil : null;
  return {
    id,
    position,
    serviceId: kind.serviceId,
    slug: kind.slug,
    name: kind.name,
    href,
    editHref: `${href}?line=${id}`,
    art: kind.art,
    game: kind.game,
    category: kind.category,
    subCategory: kind.subCategory,
    play: choices.mode === 'pilot' ? 'piloted' : 'selfplay',
    choices: runChoiceRows(view, choices, prices, style),
    summary: runSummaryOf(view, choices, style),
    configuration,
    available: isOpen,
    quote,
    problems,
    ...moveOf(line, quote, currency),
    form: isOpen ? [...buildRunForm(view, choices)] : [],
    start: { least: minutes, most: minutes },
    dated: {
      startsAt,
      startText: runTimeText(region, startsAt, style),
      unit: 'seat',
      region: REGION_LABELS[region],
      variant: runVariantLabel(view),
      ...(choices.isFlex && { waitText: 'We’ll assign a run and email you 12 hours ahead.' }),
      heldUntil: held,
      heldText: held === null ? '' : runTimeText(region, held, style),
    },
  };
}
