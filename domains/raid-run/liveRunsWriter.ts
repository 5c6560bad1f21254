import type { Store } from '@reduxjs/toolkit';
import { CLOSED_ATTRIBUTE, RUN_CARD_ATTRIBUTE, STARTS_ATTRIBUTE } from '../../src/ui/card/runCard.attributes';
import { updateRunCard } from '../../src/ui/card/updateRunCard';
import type { selectCurrency } from '../page';
import type { LiveRun } from './liveRuns.contract';
import type { LiveRunsState, WithLiveRuns } from './liveRuns.slice';
import { ARMOR_TYPES } from './raidRun.types';
import { isSoldOut } from './seat.rules';

/** The page has the slice `liveRuns` when the writer runs. */
type WriterState = Partial<WithLiveRuns> & {
  readonly fragments: unknown;
  readonly page: { readonly currency: ReturnType<typeof selectCurrency> };
};

/** Whether nothing is left: where seats are counted by armor type on the card, every class needs one of them. */
function isFull({ seats }: LiveRun, hasArmorSeats: boolean): boolean {
  return isSoldOut({ seats, lootDistributions: hasArmorSeats ? ['atp'] : ['solo'] });
}

function writeRun(card: Element, run: LiveRun, sign: string): void {
  const { seats, price, was } = run;
  const hasArmorSeats = card.querySelector('ul') !== null;
  updateRunCard(card, {
    seats: hasArmorSeats ? ARMOR_TYPES.flatMap((type) => seats.armor?.[type] ?? []) : [seats],
    price,
    was,
    sign,
    isSoldOut: isFull(run, hasArmorSeats),
  });
}

/** The run of a card; null when it is not on sale any more, undefined when nothing is known of it. */
function runOf(card: Element, { byId, wholeUntil }: LiveRunsState): LiveRun | null | undefined {
  const known = byId[Number(card.getAttribute(RUN_CARD_ATTRIBUTE))];
  return known === undefined && Number(card.getAttribute(STARTS_ATTRIBUTE)) < wholeUntil ? null : known;
}

/**
 * Shows in the server's cards of runs what others have changed since. Cards stay in their places, and so do their elements. Going back in time restores what
 * the server wrote.
 * @returns stop
 */
export function startLiveRunsWriter({
  store,
  page,
}: {
  readonly store: Pick<Store<WriterState>, 'getState' | 'subscribe'>;
  readonly page: Document;
}): () => void {
  /** What the server wrote into the cards that were changed, and what was written instead. */
  const written = new WeakMap<Element, { readonly html: string; readonly className: string; run: LiveRun | null }>();
  let shown: WriterState | undefined;

  const write = (card: Element, run: LiveRun | null | undefined, sign: string) => {
    const before = written.get(card);
    if (before ? before.run === run : run === undefined) return;
    if (run === undefined) {
      written.delete(card);
      card.innerHTML = before?.html ?? '';
      card.className = before?.className ?? '';
    } else {
      written.set(card, { html: before?.html ?? card.innerHTML, className: before?.className ?? card.className, run });
      if (run) writeRun(card, run, sign);
    }
    card.toggleAttribute(CLOSED_ATTRIBUTE, run === null);
  };

  const update = () => {
    const state = store.getState();
    const last = shown;
    shown = state;
    const { liveRuns } = state;
    if (!liveRuns || (liveRuns === last?.liveRuns && state.fragments === last.fragments)) return;
    for (const card of page.querySelectorAll(`[${RUN_CARD_ATTRIBUTE}]`))
      write(card, runOf(card, liveRuns), state.page.currency.sign);
  };

  update();
  return store.subscribe(update);
}
