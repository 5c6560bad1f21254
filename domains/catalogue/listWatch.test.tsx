import { listItemChosen, listSeen, resultsSeen, searchSent } from './catalogue.events';
import { watchLists } from './listWatch';

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
    constructor(look: IntersectionObserverCallback) {
      show = (isIntersecting) =>
        look(
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
  const end = watchLists(document, dispatch);
  const told = () => dispatch.mock.calls.flat().splice(0);
  expect(told()).toEqual([resultsSeen({ term: 'arena' })]);
  dispatch.mockClear();

  show(false);
  expect(told()).toEqual([]);
  show(true);
  show(true);
  const list = { id: 'hot', name: 'Hot services' };
  expect(told()).toEqual([
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
  expect(told()).toEqual([]);
  document.querySelector<HTMLElement>('[href="#b"]')?.click();
  document.querySelector<HTMLElement>('b')?.click();
  expect(told()).toEqual([
    listItemChosen({ ...list, goods: [{ ...good('b'), index: 1 }] }),
    listItemChosen({ ...list, goods: [{ ...good('a'), index: 0 }] }),
  ]);
  dispatch.mockClear();

  const send = (form: Element | null) => form?.dispatchEvent(new Event('submit', { bubbles: true }));
  send(document.querySelector('#other'));
  send(document.querySelector('search form'));
  expect(told()).toEqual([searchSent({ term: 'arena' })]);
  dispatch.mockClear();

  end();
  send(document.querySelector('search form'));
  document.querySelector<HTMLElement>('[href="#b"]')?.click();
  show(true);
  expect(told()).toEqual([]);
});
