import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { DOLLARS } from '../pricing';
import { hotPanelSelector } from './hotCardAttributes';
import { createHotPanelSaga } from './hotPanel.saga';
import { selectShownHotPrice } from './hotPanel.selectors';
import {
  type HotPanelState,
  hotNewPriceTaken,
  hotProductClosed,
  hotProductOpened,
  hotQuantityChanged,
  hotStartChosen,
} from './hotPanel.slice';
import { hotQuote } from './hotPrice.rules';
import type { HotPanelView } from './hotProductsViews';
import { hotProductsUpdated } from './liveHot.slice';
import { sampleHotPanel, sampleHotProduct } from './sample';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

const quoteOf = (panel: HotPanelView, quantity: number) => panel.offer && hotQuote(panel.offer, quantity, DOLLARS);
const answer = (change: Partial<HotPanelView> = {}, render = '<p>panel</p>') => {
  const panel = sampleHotProduct(change);
  return {
    data: {
      render,
      hotProductId: panel.productId,
      publicAvailability: { availability: { kind: 'in_stock' }, text: 'In stock' },
      availabilityOptions: [],
      servicePrice: quoteOf(panel, 1),
      panel,
      now: NOW,
    },
  };
};
const show = jest.fn((_card: string, _panel: string) => {});
const slot = (id: number) => `[data-region="hot-panel-${id}"]`;
const start = (hotPanel?: HotPanelState) =>
  sagaHarness(
    (ports: Parameters<typeof createHotPanelSaga>[0]) => createHotPanelSaga(ports, show),
    hotPanel ? { hotPanel } : {},
    'hot-products',
  );

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

describe('a card that is chosen', () => {
  it('is loading until its panel is behind it, and closing takes that away', async () => {
    const shop = start();
    shop.dispatch(hotProductOpened({ id: 7 }));
    expect(shop.state().hotPanel).toMatchObject({ opened: 7, status: 'loading' });
    expect(show).toHaveBeenCalledWith('[data-hot-card="7"]', hotPanelSelector(7));
    shop.ports.http.last('/hot-products/7').answer(answer());
    await shop.passTime();
    expect(shop.state().hotPanel).toMatchObject({
      status: 'ready',
      startId: 1,
      quantity: 1,
      quote: { status: 'ready' },
    });
    expect(shop.state().fragments).toEqual({ [slot(7)]: '<p>panel</p>' });
    shop.dispatch(hotProductClosed());
    expect(shop.state().hotPanel).toMatchObject({ opened: null, status: 'idle', panel: null });
    expect(shop.state().fragments).toEqual({ [slot(7)]: '' });
    await shop.passTime(HOUR);
    expect(shop.ports.http.calls).toHaveLength(1);
  });

  it('another one takes its place: the request is aborted, and so is a panel that was there', async () => {
    const shop = start();
    shop.dispatch(hotProductOpened({ id: 7 }));
    const older = shop.ports.http.last();
    shop.dispatch(hotProductOpened({ id: 8 }));
    expect(older.aborted).toBe(true);
    shop.ports.http.last('/hot-products/8').answer(answer({ productId: 8 }));
    await shop.passTime();
    shop.dispatch(hotProductOpened({ id: 7 }));
    expect(shop.state().fragments).toEqual({ [slot(8)]: '' });
    shop.ports.http.last('/hot-products/7').answer(answer());
    await shop.passTime();
    expect(shop.state().fragments).toEqual({ [slot(8)]: '', [slot(7)]: '<p>panel</p>' });
  });

  it('stays selected when its panel does not load, and can be tried again', async () => {
    const shop = start();
    shop.dispatch(hotProductOpened({ id: 7 }));
    shop.ports.http.last().fail(new NetworkError('offline'));
    await shop.passTime();
    expect(shop.state().hotPanel).toMatchObject({ opened: 7, status: 'failed', error: { retriable: true } });
    expect(shop.state().toasts).toEqual([]);
    shop.dispatch(hotProductOpened({ id: 7 }));
    shop.ports.http.last().answer(answer());
    await shop.passTime();
    expect(shop.state().hotPanel.status).toBe('ready');
  });

  it('that is gone says so in the server’s words', async () => {
    const shop = start();
    shop.dispatch(hotProductOpened({ id: 7 }));
    shop.ports.http
      .last()
      .fail(new HttpError(410, { error: { code: 'gone', message: 'This hot product is no longer available.' } }));
    await shop.passTime();
    expect(shop.state().hotPanel.error).toMatchObject({ message: 'This hot product is no longer available.' });
  });

  it('whose panel came with the page is taken away, too', async () => {
    const shop = start({ ...sampleHotPanel(), fromPage: 7 });
    shop.dispatch(hotProductClosed());
    await shop.passTime();
    expect(shop.state().fragments).toEqual({ [slot(7)]: '' });
  });
});

describe('a currency that was changed in another tab', () => {
  it('changes no price of an open panel that is asked for again', async () => {
    const shop = start(sampleHotPanel());
    shop.dispatch(live(ALL, 1_000));
    shop.ports.http.last('/hot-products/7').answer(answer({ currency: 'EUR', price: 1_152 }));
    await shop.passTime();
    expect(shop.state().hotPanel).toMatchObject({
      panel: { price: 1_280 },
      newPanel: null,
      quote: { status: 'failed', error: { code: 'other-currency' } },
    });
    expect(selectShownHotPrice(shop.state())?.state).toBe('failed');
  });

  it('leads from a card to the product’s own page, also when nothing is left to price', async () => {
    const shop = start();
    shop.dispatch(hotProductOpened({ id: 7 }));
    const { data } = answer({ currency: 'EUR' });
    shop.ports.http.last('/hot-products/7').answer({ data: { ...data, servicePrice: null } });
    await shop.passTime();
    expect(shop.ports.navigation.assign).toHaveBeenCalledWith('/hot-products/7');
    expect(shop.state().fragments).toEqual({});
  });
});

test('the price is asked for with the start and the quantity', async () => {
  const shop = start(sampleHotPanel());
  shop.dispatch(hotQuantityChanged({ quantity: 4 }));
  await shop.passTime(500);
  const call = shop.ports.http.last('/hot-products/7/price-calculate');
  expect(String(call.request.form)).toBe('hot_start=1&quantity=4');
  call.answer({ status: true, data: { servicePrice: quoteOf(sampleHotProduct(), 4) } });
  await shop.passTime();
  expect(shop.state().hotPanel.quote).toMatchObject({ status: 'ready', confirmed: { key: '1/4' } });
  expect(consoleError).not.toHaveBeenCalled();
});

const live = (places: Readonly<Record<string, number>>, price = 1_280) =>
  hotProductsUpdated({
    at: NOW + 1,
    items: [{ id: 7, availability: { kind: 'in_stock' }, price, was: null, places }],
    closed: [],
    wholeUntil: null,
  });
const ALL = { 1: 5, 2: 8, 3: 0, 4: 12, 5: 12 };

describe('what others change', () => {
  it('the places of a start are counted at once, without a request', async () => {
    const shop = start(sampleHotPanel());
    shop.dispatch(live({ ...ALL, 1: 1 }));
    await shop.passTime();
    expect(shop.state().hotPanel.panel?.starts[0]?.free).toBe(1);
    expect(shop.ports.http.calls).toHaveLength(0);
  });

  it('a new price is asked for, and counts only once it is taken', async () => {
    const shop = start(sampleHotPanel());
    shop.dispatch(live(ALL, 1_000));
    const offer = { ...sampleHotProduct().offer, unitPriceCents: 1_000 } as HotPanelView['offer'];
    shop.ports.http.last('/hot-products/7').answer(answer({ price: 1_000, offer }));
    await shop.passTime();
    expect(shop.state().hotPanel).toMatchObject({ panel: { price: 1_280 }, newPanel: { price: 1_000 } });
    // The server would price these with what the shopper has not taken yet.
    shop.dispatch(hotQuantityChanged({ quantity: 2 }));
    await shop.passTime(1_000);
    expect(shop.ports.http.calls).toHaveLength(1);
    shop.dispatch(hotNewPriceTaken());
    shop.ports.http
      .last('/hot-products/7/price-calculate')
      .answer({ status: true, data: { servicePrice: quoteOf(sampleHotProduct({ offer }), 2) } });
    await shop.passTime();
    expect(shop.state().hotPanel.quote.confirmed?.quote.total).toBe(2_000);
  });

  it('a panel that is asked for again has its price checked once, by what it says then', async () => {
    const shop = start(sampleHotPanel());
    shop.dispatch(hotQuantityChanged({ quantity: 2 }));
    await shop.passTime(500);
    const first = shop.ports.http.last('/hot-products/7/price-calculate');
    shop.dispatch(live({ ...ALL, 6: 12 }));
    shop.ports.http.last('/hot-products/7').answer(answer());
    await shop.passTime();
    expect(first.aborted).toBe(true);
    expect(shop.state().hotPanel.quote).toMatchObject({ status: 'idle', pendingKey: null });
    await shop.passTime(1_000);
    expect(shop.ports.http.calls).toHaveLength(3);
    shop.ports.http
      .last('/hot-products/7/price-calculate')
      .answer({ status: true, data: { servicePrice: quoteOf(sampleHotProduct(), 2) } });
    await shop.passTime();
    expect(selectShownHotPrice(shop.state())?.state).toBe('confirmed');
  });

  it('a start that the panel does not know is asked for', async () => {
    const shop = start(sampleHotPanel());
    shop.dispatch(live({ ...ALL, 6: 12 }));
    const starts = [...sampleHotProduct().starts, { ...sampleHotProduct().starts[4], id: 6 }] as HotPanelView['starts'];
    shop.ports.http.last('/hot-products/7').answer(answer({ starts }));
    await shop.passTime();
    expect(shop.state().hotPanel).toMatchObject({ isStale: false, newPanel: null });
    expect(shop.state().hotPanel.panel?.starts).toHaveLength(6);
  });

  it('a product that is taken off sale is closed, and one that comes back is not', async () => {
    const shop = start(sampleHotPanel());
    shop.dispatch(hotProductsUpdated({ at: NOW + 1, items: [], closed: [7], wholeUntil: null }));
    expect(shop.state().hotPanel.isClosed).toBe(true);
    shop.dispatch(live(ALL));
    expect(shop.state().hotPanel.isClosed).toBe(false);
  });
});

describe('as time goes on', () => {
  it('a start that begins is taken away', async () => {
    const shop = start(sampleHotPanel());
    await shop.passTime(HOUR - 1);
    expect(shop.state().hotPanel.panel?.starts).toHaveLength(5);
    await shop.passTime(60_000);
    expect(shop.state().hotPanel.panel?.starts.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  });

  it('a product that ends in the game is closed', async () => {
    const shop = start(sampleHotPanel({ endsAt: NOW + 1_000 }));
    await shop.passTime(1_000);
    expect(shop.state().hotPanel.isClosed).toBe(true);
    await shop.passTime(HOUR);
  });
});

test('a start with fewer places takes the quantity down, and says so', () => {
  const shop = start(sampleHotPanel());
  shop.dispatch(hotStartChosen({ startId: 2 }));
  shop.dispatch(hotQuantityChanged({ quantity: 8 }));
  expect(shop.state().hotPanel).toMatchObject({ quantity: 8, notice: null });
  shop.dispatch(hotStartChosen({ startId: 1 }));
  expect(shop.state().hotPanel.quantity).toBe(5);
  expect(shop.state().hotPanel.notice).toContain('Set to 5');
});
