import type { Store } from '@reduxjs/toolkit';
import { DURATION_ATTRIBUTE, RUN_CARD_ATTRIBUTE } from '../../src/ui/card/cardAttributes';
import { createLiveCards } from '../../src/ui/card/liveCards';
import { runCardParts } from '../../src/ui/card/RunCardParts';
import { yourSeats } from '../../src/ui/card/SeatPips';
import type { selectCurrency } from '../page';
import { cardPrice, type Tariff } from '../pricing';
import type { LiveRun } from './liveRuns.contract';
import type { WithLiveRuns } from './liveRuns.slice';
import { ARMOR_LABELS, ARMOR_TYPES } from './runViews';
import { runCardSeats } from './seat.rules';

/** The page has the slice `liveRuns` when the writer runs. */
type WriterState = Partial<WithLiveRuns> & {
  readonly fragments: object;
  readonly page: { readonly currency: ReturnType<typeof selectCurrency> };
};

/** A card as others have changed it. It tells whether its list is for one class, and whether every class needs a seat of its armor type. */
function changeOf({ seats, price, was }: LiveRun, card: Element, tariff: Tariff) {
  const yours = yourSeats(card);
  const run = { seats, lootDistributions: [card.querySelector('ul') ? 'atp' : 'solo'] as const };
  const parts = {
    ...runCardSeats(
      run,
      ARMOR_TYPES.find((type) => ARMOR_LABELS[type] === yours),
    ),
    price: { ...cardPrice(price, tariff), sign: tariff.sign, was: was ?? undefined },
    duration: card.querySelector(`[${DURATION_ATTRIBUTE}]`)?.getAttribute(DURATION_ATTRIBUTE) ?? '',
  };
  return { isOut: parts.isSoldOut, parts: runCardParts(parts) };
}

/**
 * Shows in the server's cards of runs what others have changed since.
 * @returns stop
 */
export function startLiveRunsWriter({
  store,
  page,
}: {
  readonly store: Pick<Store<WriterState>, 'getState' | 'subscribe'>;
  readonly page: Document;
}): () => void {
  const { currency } = store.getState().page;
  const writeCards = createLiveCards<LiveRun>({
    page,
    attribute: RUN_CARD_ATTRIBUTE,
    changeOf: (run, card) => changeOf(run, card, currency),
  });
  const update = () => {
    const { liveRuns, fragments } = store.getState();
    if (liveRuns) writeCards(liveRuns, fragments);
  };
  update();
  return store.subscribe(update);
}
