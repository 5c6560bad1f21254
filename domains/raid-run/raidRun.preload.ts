import type { FieldProblem } from '../configurator';
import type { RaidRunState } from './raidRun.slice';
import { readyState } from './raidRun.slice';
import type { RunPrices, RunView, SeatKind } from './runAnswer.contract';
import { defaultRunChoices, runChoicesKey } from './runForm.rules';
import { runQuote } from './runPrice.rules';
import type { RunChoices } from './runViews';

export interface PreloadedRun {
  readonly run: RunView;
  readonly prices: RunPrices;
  /** The run's defaults when absent. */
  readonly choices?: RunChoices | undefined;
  /** The seats that are held for this shopper: they are free in `run`. */
  readonly held?: readonly SeatKind[] | undefined;
  /** Problems that the server found in a form. */
  readonly problems?: readonly FieldProblem[] | undefined;
  /** ms UTC */
  readonly now: number;
}

/** The state of a run's islands as the server renders them; the price counts as confirmed. Throws `PriceError` for impossible prices. */
export function preloadRaidRun({
  run,
  prices,
  choices = defaultRunChoices(run),
  held = [],
  problems = [],
  now,
}: PreloadedRun): RaidRunState {
  const priced = { key: runChoicesKey(choices), quote: runQuote(run.lootType, prices, choices) };
  const opened = { id: run.id, className: choices.className };
  return { ...readyState(opened, { run, prices, choices, priced, isConfirmed: true, held, now }), problems };
}
