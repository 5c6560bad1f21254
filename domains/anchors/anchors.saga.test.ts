import type { Ports } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { travelHarness } from '../../tests/harness/travelHarness';
import type { AnchorsView } from './anchors.rules';
import { createAnchorsSaga } from './anchors.saga';
import { anchorChosen, anchorsScrolled, anchorsShown } from './anchors.slice';

const SECTIONS = ['get', 'faq', 'ban-risk'];
const TOP: AnchorsView = { active: null, isSticky: false, isGone: false, isPanelGone: false };
const GET: AnchorsView = { ...TOP, active: 'get', isSticky: true };
const FAQ: AnchorsView = { ...GET, active: 'faq' };
const shown = (view: AnchorsView = TOP) => ({ anchors: { isShown: true, chosen: null as string | null, ...view } });

/** A page that the test scrolls; it comes to rest when the test says so. */
function fakePage() {
  let onView: (view: AnchorsView) => void = () => {};
  let settle: (hasArrived: boolean) => void = () => {};
  return {
    sections: () => SECTIONS,
    follow: jest.fn((_ids: readonly string[], listener: typeof onView) => {
      onView = listener;
      return stopped;
    }),
    has: jest.fn((id: string) => SECTIONS.includes(id)),
    scrollTo: jest.fn(),
    correct: jest.fn(),
    restAfterScroll: jest.fn(
      (signal: AbortSignal) =>
        new Promise<boolean>((resolve) => {
          settle = resolve;
          signal.addEventListener('abort', () => aborted());
        }),
    ),
    scroll: (view: AnchorsView) => onView(view),
    settle: (hasArrived: boolean) => settle(hasArrived),
  };
}
const stopped = jest.fn();
const aborted = jest.fn();
beforeEach(() => jest.clearAllMocks());

function start(state: object = shown(), url = '/a/b/c') {
  const page = fakePage();
  const shop = sagaHarness((ports) => createAnchorsSaga(ports, page), state, 'service', url);
  return {
    ...shop,
    page,
    choose: (id: string) => shop.dispatch(anchorChosen({ id })),
    async settle(hasArrived: boolean) {
      page.settle(hasArrived);
      await shop.passTime();
    },
    active: () => shop.state().anchors.active,
  };
}

describe('the scroll position', () => {
  test('is followed for the sections of the nav, and an action tells of it only when something has changed', () => {
    const shop = start();
    expect(shop.page.follow.mock.calls[0]?.[0]).toEqual(SECTIONS);
    shop.page.scroll(TOP);
    expect(shop.log).toEqual([]);
    shop.page.scroll(GET);
    shop.page.scroll({ ...GET });
    shop.page.scroll(FAQ);
    expect(shop.log).toEqual([anchorsScrolled(GET), anchorsScrolled(FAQ)]);
    expect(shop.state().anchors).toEqual(shown(FAQ).anchors);
    shop.stop();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  test('of a page that is resumed from another state is told at once', () => {
    const shop = start(shown(FAQ));
    shop.page.scroll(GET);
    expect(shop.log).toEqual([anchorsScrolled(GET)]);
  });
});

describe('a chosen section', () => {
  test('is the active one at once, gets its address, and is put right once the page has come to rest', async () => {
    const shop = start();
    shop.choose('faq');
    expect(shop.active()).toBe('faq');
    expect(shop.ports.navigation.urls()).toEqual(['/a/b/c', '/a/b/c#faq']);
    expect(shop.page.scrollTo.mock.calls).toEqual([['faq']]);
    expect(shop.page.correct).not.toHaveBeenCalled();
    await shop.settle(true);
    expect(shop.page.correct.mock.calls).toEqual([['faq']]);
    expect(shop.types()).toEqual([anchorChosen.type]);
  });

  test('stays the active one on the way, and at the end of the page, until the shopper scrolls on', async () => {
    const shop = start();
    shop.choose('faq');
    shop.page.scroll({ ...GET, isSticky: false });
    expect(shop.log).toHaveLength(1);
    shop.page.scroll(GET);
    expect(shop.log.at(-1)).toEqual(anchorsScrolled({ ...GET, active: 'faq' }));
    await shop.settle(true);
    expect(shop.active()).toBe('faq');
    shop.page.scroll({ ...GET, active: 'ban-risk' });
    expect(shop.active()).toBe('ban-risk');
  });

  test('is given up when the shopper interferes: the nav shows where the page is', async () => {
    const shop = start();
    shop.choose('faq');
    shop.page.scroll(GET);
    await shop.settle(false);
    expect(shop.page.correct).not.toHaveBeenCalled();
    expect(shop.active()).toBe('get');
  });

  test('before this code was there is gone to when it is, once', async () => {
    const shop = start({ anchors: { ...shown().anchors, active: 'faq', chosen: 'faq' } });
    expect(shop.page.scrollTo.mock.calls).toEqual([['faq']]);
    expect(shop.ports.navigation.urls()).toEqual(['/a/b/c', '/a/b/c#faq']);
    shop.choose('ban-risk');
    expect(aborted).toHaveBeenCalledTimes(1);
    await shop.settle(true);
    expect(shop.page.correct.mock.calls).toEqual([['ban-risk']]);
    shop.page.scroll({ ...GET, active: 'ban-risk' });
    expect(shop.state().anchors.chosen).toBeNull();
  });

  test('is superseded by the latest one', async () => {
    const shop = start();
    shop.choose('faq');
    shop.choose('ban-risk');
    expect(aborted).toHaveBeenCalledTimes(1);
    shop.page.scroll(GET);
    expect(shop.active()).toBe('ban-risk');
    await shop.settle(true);
    expect(shop.page.correct.mock.calls).toEqual([['ban-risk']]);
    expect(shop.ports.navigation.urls()).toEqual(['/a/b/c', '/a/b/c#faq', '/a/b/c#ban-risk']);
  });

  test('with the address that the page has gets no second entry, and one after “back” takes over what was ahead', () => {
    const shop = start(shown(), '/a/b/c?options[to]=2#get');
    shop.choose('get');
    expect(shop.ports.navigation.pushEntry).not.toHaveBeenCalled();
    expect(shop.page.scrollTo).toHaveBeenCalledTimes(1);
    shop.choose('faq');
    shop.ports.navigation.go(-1);
    shop.choose('ban-risk');
    expect(shop.ports.navigation.urls()).toEqual(['/a/b/c?options[to]=2#get', '/a/b/c?options[to]=2#ban-risk']);
  });

  test('that is not on the page changes neither position nor address, and the next one is reached', async () => {
    const shop = start();
    shop.page.scroll(GET);
    shop.choose('gone');
    expect(shop.page.scrollTo).not.toHaveBeenCalled();
    expect(shop.ports.navigation.pushEntry).not.toHaveBeenCalled();
    expect(shop.active()).toBe('get');
    shop.choose('faq');
    await shop.settle(true);
    expect(shop.page.correct.mock.calls).toEqual([['faq']]);
  });

  test('is forgotten when the page is left', () => {
    const shop = start();
    shop.choose('faq');
    shop.stop();
    expect(aborted).toHaveBeenCalledTimes(1);
  });
});

test('while the past is shown nothing is scrolled, and afterwards the nav follows again', async () => {
  jest.useFakeTimers();
  const page = fakePage();
  const sagas = { anchors: (ports: Ports) => createAnchorsSaga(ports, page) };
  const shop = travelHarness(shown() as never, sagas);
  const { scroll } = page;
  scroll(GET);
  shop.dispatch(anchorChosen({ id: 'faq' }));
  await shop.passTime();
  expect(page.scrollTo).toHaveBeenCalledTimes(1);
  shop.travel.to(1);
  expect(shop.state().anchors.active).toBe('get');
  scroll({ ...FAQ, isPanelGone: true });
  page.settle(true);
  await shop.passTime();
  expect(page.correct).not.toHaveBeenCalled();
  expect(shop.state().anchors).toMatchObject(GET);
  shop.travel.back();
  await shop.passTime();
  expect(shop.state().anchors).toMatchObject({ active: 'faq', isPanelGone: true });
  shop.stop();
  jest.useRealTimers();
});

test('the nav that is seen keeps what is known', () => {
  const shop = start({ anchors: { ...shown(GET).anchors, isShown: false } });
  shop.dispatch(anchorsShown());
  expect(shop.state().anchors).toEqual(shown(GET).anchors);
});
