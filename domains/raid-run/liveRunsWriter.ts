import type { Store } from '@reduxjs/toolkit';
import { CLOSED_ATTRIBUTE, RUN_CARD_ATTRIBUTE, STARTS_ATTRIBUTE } from '../../src/ui/card/runCardAttributes';
import { changingParts, updateRunCard } from '../../src/ui/card/updateRunCard';
import type { selectCurrency } from '../page';
import type { LiveRun } from './liveRuns.contract';
import type { LiveRunsState, WithLiveRuns } from './liveRuns.slice';
import { ARMOR_TYPES } from './runViews';
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

/** The run of a card; null when it is no longer available, undefined when nothing is known of it. */
function runOf(card: Element, { byId, wholeUntil }: LiveRunsState): LiveRun | null | undefined {
  const known = byId[Number(card.getAttribute(RUN_CARD_ATTRIBUTE))];
  return known === undefined && Number(card.getAttribute(STARTS_ATTRIBUTE)) < wholeUntil ? null : known;
}

/** An element as the server wrote it. */
interface Written {
  readonly element: Element;
  readonly html: string;
  readonly className: string;
}

const writtenOf = (element: Element): Written => ({
  element,
  html: element.innerHTML,
  className: element.className,
});

function restore({ element, html, className }: Written): void {
  if (element.innerHTML !== html) element.innerHTML = html;
  element.className = className;
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
  /** What the server wrote into the changing parts of cards, and what was written instead. Other parts have writers of their own. */
  const written = new WeakMap<
    Element,
    { readonly parts: readonly Written[]; readonly className: string; readonly run: LiveRun | null }
  >();
  let shown: WriterState | undefined;

  const write = (card: Element, run: LiveRun | null | undefined, sign: string) => {
    const before = written.get(card);
    if (before ? before.run === run : run === undefined) return;
    if (run === undefined) {
      written.delete(card);
      for (const part of before?.parts ?? []) restore(part);
      card.className = before?.className ?? '';
    } else {
      const parts = before?.parts ?? changingParts(card).map(writtenOf);
      written.set(card, { parts, className: before?.className ?? card.className, run });
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
