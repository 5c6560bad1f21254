import type { Store } from '@reduxjs/toolkit';
import type { DateStyle } from '../../src/lib/dateStyle';
import { formatAmount } from '../../src/lib/money';
import { isPlainClick } from '../../src/lib/plainClick';
import { createLiveCards } from '../../src/ui/card/liveCards';
import { setText } from '../../src/ui/setText';
import type { FragmentsState, selectCurrency } from '../page';
import type { HotAvailability } from './hotAvailability.contract';
import { CLOSE_TEXT, hotPrices, LOADING_TEXT, pickText, TOLD_TEXT } from './hotCard.rules';
import {
  HOT_CARD_ATTRIBUTE,
  HOT_CLOSE_ATTRIBUTE,
  HOT_FAILED_TEMPLATE,
  HOT_LOADING_TEMPLATE,
  HOT_PART_ATTRIBUTE,
  HOT_RETRY_ATTRIBUTE,
  hotPanelId,
  OPEN_ATTRIBUTE,
} from './hotCardAttributes';
import type { WithHotFilter } from './hotFilter.slice';
import { type HotPanelState, hotProductClosed, hotProductOpened, type WithHotPanel } from './hotPanel.slice';
import type { LiveHotProduct } from './liveHot.contract';
import type { WithLiveHot } from './liveHot.slice';
import { hotCardParts } from './ui/HotCardParts';

/** The slices that it shows. */
export type HotPageState = WithHotPanel &
  WithLiveHot &
  WithHotFilter & {
    readonly fragments: FragmentsState;
    readonly page: { readonly currency: ReturnType<typeof selectCurrency>; readonly dateStyle: DateStyle };
  };

interface WriterSetup {
  readonly store: Pick<Store<HotPageState>, 'dispatch' | 'getState' | 'subscribe'>;
  readonly page: Document;
}

const idOf = (card: Element): number => Number(card.getAttribute(HOT_CARD_ATTRIBUTE));

const partOf = (element: Element, name: string) => element.querySelector(`[${HOT_PART_ATTRIBUTE}="${name}"]`);

/** Whether a card shows a product as it is. Most do when the page wakes, and rendering what is there takes a hundred times as long as reading it. */
function shows(
  card: Element,
  { availability, price, was }: Pick<LiveHotProduct, 'availability' | 'price' | 'was'>,
  sign: string,
): boolean {
  const stock = partOf(card, 'stock');
  const time = 'at' in availability ? new Date(availability.at).toISOString() : undefined;
  return (
    availability.kind !== 'left_today' &&
    stock?.getAttribute('data-kind') === availability.kind &&
    stock.querySelector('time')?.dateTime === time &&
    partOf(card, 'price')?.textContent?.replace('\u00a0', ' ') === formatAmount(price, sign) &&
    partOf(card, 'was')?.textContent === (was === null ? '' : formatAmount(was, sign))
  );
}

/** What stands behind the selected card while its panel is not there: a copy of one of the page's templates. */
function createPlaceholder(page: Document) {
  let shown: { readonly key: string; readonly element: Element } | undefined;
  return ({ opened, status, error }: HotPanelState): void => {
    const template = status === 'loading' ? HOT_LOADING_TEMPLATE : status === 'failed' ? HOT_FAILED_TEMPLATE : null;
    const slot = opened === null ? null : page.getElementById(hotPanelId(opened));
    const key = `${template} ${opened}`;
    if (shown && (shown.key !== key || !shown.element.isConnected)) {
      shown.element.remove();
      shown = undefined;
    }
    const content = template && (page.getElementById(template) as HTMLTemplateElement | null)?.content;
    const element = content?.firstElementChild?.cloneNode(true) as Element | undefined;
    if (shown || !slot || !element) return;
    if (error?.message) setText(partOf(element, 'message'), error.message);
    slot.after(element);
    shown = { key, element };
  };
}

/**
 * Shows in the server's cards which panel is open and what others have changed. Cards stay in their places, and so do their elements. It also answers
 * the clicks on cards and panels, which lead to pages until it runs.
 * @returns stop
 */
export function startHotCardsWriter({ store, page }: WriterSetup): () => void {
  const { currency, dateStyle } = store.getState().page;
  const { sign } = currency;
  const partsOf = (shown: LiveHotProduct, card: Element) =>
    shows(card, shown, sign) ? {} : hotCardParts({ ...shown, sign }, dateStyle);
  const writeLive = createLiveCards<LiveHotProduct>({
    page,
    attribute: HOT_CARD_ATTRIBUTE,
    changeOf: (product, card) => ({
      isOut: product.availability.kind === 'sold_out',
      parts: partsOf({ ...product, ...hotPrices(product, currency) }, card),
    }),
  });
  const writePlaceholder = createPlaceholder(page);
  let shown: HotPageState | undefined;

  const textOf = (card: Element, id: number, { opened, status, awaited }: HotPanelState): string => {
    if (opened === id) return status === 'loading' ? LOADING_TEXT : CLOSE_TEXT;
    const kind = partOf(card, 'stock')?.getAttribute('data-kind') as HotAvailability['kind'];
    return kind === 'sold_out' && awaited.includes(id) ? TOLD_TEXT : pickText(kind);
  };

  const update = () => {
    const state = store.getState();
    const last = shown;
    shown = state;
    const { hotPanel, liveHot, fragments } = state;
    if (hotPanel === last?.hotPanel && liveHot === last.liveHot && fragments === last.fragments) return;
    writeLive(liveHot, fragments);
    for (const card of page.querySelectorAll(`[${HOT_CARD_ATTRIBUTE}]`)) {
      const id = idOf(card);
      const isOpen = hotPanel.opened === id;
      card.toggleAttribute(OPEN_ATTRIBUTE, isOpen);
      if (isOpen && hotPanel.status === 'loading') card.setAttribute('aria-busy', 'true');
      else card.removeAttribute('aria-busy');
      card.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', String(isOpen));
      setText(partOf(card, 'pick'), textOf(card, id, hotPanel));
    }
    writePlaceholder(hotPanel);
  };

  const titleOf = (id: number | null) =>
    page.querySelector<HTMLElement>(`[${HOT_CARD_ATTRIBUTE}="${id}"] [aria-expanded]`);

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const target = event.target as Partial<Element>;
    const { opened } = store.getState().hotPanel;
    const card = target.closest?.(`[${HOT_CARD_ATTRIBUTE}] [aria-expanded]`)?.closest(`[${HOT_CARD_ATTRIBUTE}]`);
    const isClose = target.closest?.(`[${HOT_CLOSE_ATTRIBUTE}]`);
    const isRetry = target.closest?.(`[${HOT_RETRY_ATTRIBUTE}]`);
    if (!card && !isClose && !isRetry) return;
    event.preventDefault();
    if (card && idOf(card) !== opened) store.dispatch(hotProductOpened({ id: idOf(card) }));
    else if (isRetry && opened !== null) store.dispatch(hotProductOpened({ id: opened }));
    else {
      // What was pressed may go away.
      titleOf(opened)?.focus();
      store.dispatch(hotProductClosed());
    }
  };
  page.addEventListener('click', onClick);
  // Not at once: it is started by an effect, in which React renders no parts of cards.
  queueMicrotask(update);
  const unsubscribe = store.subscribe(update);
  return () => {
    unsubscribe();
    page.removeEventListener('click', onClick);
  };
}
