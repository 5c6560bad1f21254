import { listItemChosen, listSeen, resultsSeen, searchSent } from './catalogue.events';
import { trackLists } from './listTracking';

const good = (slug: string) => ({ slug, name: slug, game: 'G', category: 'C', subCategory: 'S', total: 100 });
const page = `
  <search><form action="/search"><input name="q" value=" arena "><button>Find</button></form></search>
  <form id="other"><input name="q" value="not a search"></form>
  <div data-searched="arena">
    <ul data-list="hot" data-list-name="Hot services">
      <li data-good='${JSON.stringify(good('a'))}'><a href="#a"><b>A</b></a></li>
      <li data-good='${JSON.stringify(good('b'))}'><a href="#b">B</a></li>
    </ul>
    <a href="#else">Else</a>
  </div>`;

let show: (isIntersecting: boolean) => void;
beforeEach(() => {
  document.body.innerHTML = page;
  globalThis.IntersectionObserver = class {
    observed: Element[] = [];
    constructor(callback: IntersectionObserverCallback) {
      show = (isIntersecting) =>
        callback(
          this.observed.map((target) => ({ target, isIntersecting }) as unknown as IntersectionObserverEntry),
          this as unknown as IntersectionObserver,
        );
    }
    observe(target: Element) {
      this.observed.push(target);
    }
    unobserve(target: Element) {
      this.observed = this.observed.filter((one) => one !== target);
    }
    disconnect() {
      this.observed = [];
    }
  } as unknown as typeof IntersectionObserver;
});

test('lists are tracked once when they come into view, cards when followed, searches when submitted', () => {
  const dispatch = jest.fn();
  const stop = trackLists(document, dispatch);
  const dispatched = () => dispatch.mock.calls.flat().splice(0);
  expect(dispatched()).toEqual([resultsSeen({ term: 'arena' })]);
  dispatch.mockClear();

  show(false);
  expect(dispatched()).toEqual([]);
  show(true);
  show(true);
  const list = { id: 'hot', name: 'Hot services' };
  expect(dispatched()).toEqual([
    listSeen({
      ...list,
      goods: [
        { ...good('a'), index: 0 },
        { ...good('b'), index: 1 },
      ],
    }),
  ]);
  dispatch.mockClear();

  document.querySelector<HTMLElement>('[href="#else"]')?.click();
  document.querySelectorAll<HTMLElement>('li')[1]?.click();
  expect(dispatched()).toEqual([]);
  document.querySelector<HTMLElement>('[href="#b"]')?.click();
  document.querySelector<HTMLElement>('b')?.click();
  expect(dispatched()).toEqual([
    listItemChosen({ ...list, goods: [{ ...good('b'), index: 1 }] }),
    listItemChosen({ ...list, goods: [{ ...good('a'), index: 0 }] }),
  ]);
  dispatch.mockClear();

  const submit = (form: Element | null) => form?.dispatchEvent(new Event('submit', { bubbles: true }));
  submit(document.querySelector('#other'));
  submit(document.querySelector('search form'));
  expect(dispatched()).toEqual([searchSent({ term: 'arena' })]);
  dispatch.mockClear();

  stop();
  submit(document.querySelector('search form'));
  document.querySelector<HTMLElement>('[href="#b"]')?.click();
  show(true);
  expect(dispatched()).toEqual([]);
});

test('a list that a filter has brought is tracked, those beside it are not tracked again', async () => {
  const dispatch = jest.fn();
  const stop = trackLists(document, dispatch);
  show(true);
  dispatch.mockClear();
  const region = document.createElement('section');
  region.innerHTML = `<ul data-list="pvp" data-list-name="PvP"><li data-good='${JSON.stringify(good('c'))}'></li></ul>`;
  document.body.append(region, document.createElement('p'));
  await Promise.resolve();
  show(true);
  expect(dispatch.mock.calls.flat()).toEqual([
    listSeen({ id: 'pvp', name: 'PvP', goods: [{ ...good('c'), index: 0 }] }),
  ]);
  stop();
});
