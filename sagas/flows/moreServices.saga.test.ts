import { moreServicesReached } from '../../domains/catalogue/moreServices.slice';
import { formAnswered } from '../../domains/forms';
import { HttpError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createMoreServicesFlow } from './moreServices.saga';

const PATH = '/wow-boost/raid-services';
const form = (after: string, pages: string, isAsked = false) =>
  moreServicesReached({ region: `${PATH}?after=${after}`, action: PATH, formData: { after, pages }, isAsked });
const answer = (render: string, more = true) => ({
  render,
  servicesLoadedCount: 24,
  formData: more ? { after: '48', pages: '3' } : {},
  more,
});
const regionKey = (after: string) => `[data-region="${PATH}?after=${after}"]`;
const start = () => sagaHarness(createMoreServicesFlow, {}, 'category', PATH);
let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

test('the next page appears in the place of its form, is announced, and counts in the address', async () => {
  const shop = start();
  shop.dispatch(form('24', '2'));
  const { request } = shop.ports.http.last(PATH);
  expect(request.method).toBe('POST');
  expect([...(request.formData ?? [])]).toEqual([
    ['after', '24'],
    ['pages', '2'],
  ]);
  expect(shop.state().fragments['[data-region="more-services-state"]']).toBe('Loading more services…');
  shop.ports.http.last().answer(answer('<ul>page 2</ul>'));
  await shop.passTime();
  expect(shop.state().fragments).toEqual({
    [regionKey('24')]: '<ul>page 2</ul>',
    '[data-region="more-services-count"]': '24 more services loaded, 24 in all.',
  });
  expect(shop.ports.navigation.currentUrl()).toBe(`${PATH}?pages=2`);
});

test('pages are loaded at most every 500 ms, one after the other', async () => {
  const shop = start();
  shop.dispatch(form('24', '2'));
  shop.dispatch(form('24', '2'));
  shop.ports.http.last().answer(answer('<ul>page 2</ul>'));
  await shop.passTime();
  shop.dispatch(form('48', '3'));
  await shop.passTime(499);
  expect(shop.ports.http.calls).toHaveLength(1);
  await shop.passTime(1);
  expect(shop.ports.http.calls).toHaveLength(2);
  shop.ports.http.last().answer(answer('<ul>page 3</ul>', false));
  await shop.passTime();
  expect(shop.state().fragments['[data-region="more-services-count"]']).toBe(
    '24 more services loaded, 48 in all. That is all of them.',
  );
  expect(shop.ports.navigation.currentUrl()).toBe(`${PATH}?pages=3`);
});

test('a page that can’t be loaded is reported to the console, and loaded again only when the shopper asks for it', async () => {
  const shop = start();
  shop.dispatch(form('24', '2'));
  shop.ports.http.last().fail(new HttpError(503));
  await shop.passTime(500);
  expect(consoleError).toHaveBeenCalledTimes(1);
  expect(shop.state().fragments).toEqual({});
  shop.dispatch(form('24', '2'));
  await shop.passTime(500);
  expect(shop.ports.http.calls).toHaveLength(1);
  shop.dispatch(form('24', '2', true));
  shop.ports.http.last().answer(answer('<ul>page 2</ul>'));
  await shop.passTime();
  expect(shop.ports.http.calls).toHaveLength(2);
  expect(shop.state().fragments[regionKey('24')]).toBe('<ul>page 2</ul>');
});

test('a filter brings another list: what was loaded is gone, and what is in flight is cancelled', async () => {
  const shop = start();
  shop.dispatch(form('24', '2'));
  shop.ports.http.last().answer(answer('<ul>page 2</ul>'));
  await shop.passTime(500);
  shop.dispatch(form('48', '3'));
  await shop.passTime();
  const inFlight = shop.ports.http.last();
  const response = { data: { action: 'replaceContent' as const, selector: '#category-services' }, render: '' };
  shop.dispatch(formAnswered({ id: 'category-filter', key: 'x', isInModal: false, response }));
  await shop.passTime();
  expect(inFlight.aborted).toBe(true);
  expect(shop.state().fragments).toEqual({});
  expect(shop.state().moreServices).toMatchObject({ request: null, regions: [], loadedCount: 0 });
});

test('a form that was reached before this code was loaded is sent', async () => {
  const request = { region: `${PATH}?after=24`, action: PATH, formData: { after: '24', pages: '2' } };
  const shop = sagaHarness(
    createMoreServicesFlow,
    { moreServices: { request, failed: null, error: null, regions: [], loadedCount: 0 } },
    'category',
  );
  shop.ports.http.last().answer({ nonsense: true });
  await shop.passTime();
  expect(shop.state().moreServices).toMatchObject({ request: null, failed: request.region, error: { code: 'answer' } });
});
