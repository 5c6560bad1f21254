import { fragmentReceived, fragmentRemoved } from '../../domains/page';
import { testStore } from '../../tests/harness/renderIsland';
import type { RuntimeReport } from '../lib/report';
import { startFragmentWriter } from './fragmentWriter';
import type { StoreIsland } from './storeIsland';

function openPage(html: string, fragments: Record<string, string> = {}) {
  document.body.innerHTML = html;
  const store = testStore({ fragments });
  const reports: RuntimeReport[] = [];
  const stop = startFragmentWriter({ store, page: document, report: (one) => reports.push(one) });
  return {
    reports,
    stop,
    receive: (target: Parameters<typeof fragmentReceived>[0], text: string) =>
      store.dispatch(fragmentReceived(target, text)),
    withdraw: (target: Parameters<typeof fragmentRemoved>[0]) => store.dispatch(fragmentRemoved(target)),
    html: () => document.body.innerHTML,
  };
}

const RUNS = '<section data-region="runs"><p>server</p></section>';

test('a region shows the received fragment, then the next, and finally the server’s original HTML', () => {
  const page = openPage(RUNS);
  const target = { region: 'runs' };
  page.receive(target, '<p>first</p>');
  expect(page.html()).toBe('<section data-region="runs"><p>first</p></section>');
  page.receive(target, '<p>second</p>');
  expect(page.html()).toContain('<p>second</p>');
  page.withdraw(target);
  expect(page.html()).toBe(RUNS);
  page.receive(target, '<p>third</p>');
  page.withdraw(target);
  expect(page.html()).toBe(RUNS);
});

test('a selector shows its fragment in every matching element', () => {
  const page = openPage('<i class="a">1</i><i class="a">2</i><i class="b">3</i>');
  page.receive({ selector: '.a' }, 'x');
  expect(page.html()).toBe('<i class="a">x</i><i class="a">x</i><i class="b">3</i>');
  page.withdraw({ selector: '.a' });
  expect(page.html()).toBe('<i class="a">1</i><i class="a">2</i><i class="b">3</i>');
});

test('fragments in the initial state are shown', () => {
  expect(openPage(RUNS, { '[data-region="runs"]': 'kept' }).html()).toContain('kept');
});

test('an element that already shows its fragment is not updated', () => {
  const page = openPage(RUNS);
  page.receive({ region: 'runs' }, '<b>1</b>');
  const shown = document.querySelector('b');
  page.receive({ region: 'other' }, 'x');
  expect(document.querySelector('b')).toBe(shown);
});

test('a fragment may contain the target of another, whichever came first', () => {
  const page = openPage(RUNS);
  page.receive({ region: 'inner' }, 'deep');
  page.receive({ region: 'runs' }, '<div data-region="inner">outer’s own</div>');
  expect(document.body).toHaveTextContent('deep');
  page.withdraw({ region: 'inner' });
  expect(document.body).toHaveTextContent('outer’s own');
  page.withdraw({ region: 'runs' });
  expect(page.html()).toBe(RUNS);
});

test('islands hydrated inside a replaced region are restored as the server sent them', () => {
  const sleeping = '<store-island data-state="waiting"><div data-island-root=""><b>server</b></div></store-island>';
  const page = openPage(`<main data-region="all">${sleeping}</main>`);
  const island = document.querySelector('store-island') as StoreIsland;
  island.serverHtml = '<b>server</b>';
  island.dataset.state = 'hydrated';
  (island.firstElementChild as Element).innerHTML = '<b>React</b>';
  page.receive({ region: 'all' }, 'gone');
  page.withdraw({ region: 'all' });
  expect(page.html()).toBe(`<main data-region="all">${sleeping}</main>`);
});

test('a target inside an island is reported once, but server HTML inside the dialog is allowed', () => {
  const page = openPage(
    '<div data-island-root><p id="react">React</p><div data-server-html><p id="modal">modal</p></div></div>',
  );
  page.receive({ selector: '#react' }, 'x');
  page.receive({ selector: '#react' }, 'y');
  page.receive({ selector: '#modal' }, 'z');
  expect(document.getElementById('react')).toHaveTextContent('React');
  expect(document.getElementById('modal')).toHaveTextContent('z');
  expect(page.reports).toEqual([
    { type: 'fragment/refused', payload: { selector: '#react', message: 'The target is inside an island.' } },
  ]);
});

test('an invalid selector is reported and does not affect other fragments', () => {
  const page = openPage(RUNS);
  page.receive({ selector: '>>' }, 'x');
  page.receive({ region: 'runs' }, 'shown');
  expect(document.body).toHaveTextContent('shown');
  expect(page.reports).toHaveLength(1);
});

test('a selector that matches nothing is reported, and shown once it matches', () => {
  const page = openPage('<p>nothing</p>');
  page.receive({ selector: '#late' }, 'x');
  expect(page.reports).toEqual([
    { type: 'fragment/refused', payload: { selector: '#late', message: 'No element matches the selector.' } },
  ]);
  document.body.innerHTML = '<p id="late"></p>';
  page.receive({ selector: '#other' }, 'y');
  expect(page.html()).toBe('<p id="late">x</p>');
});

test('a target that is replaced together with its surroundings is no mistake', () => {
  const page = openPage('<section data-region="list"><p data-region="more"></p></section>');
  page.receive({ region: 'more' }, 'page 2');
  page.receive({ region: 'list' }, 'another list');
  expect(page.reports).toEqual([]);
  expect(page.html()).toBe('<section data-region="list">another list</section>');
});

test('the focus stays on its control, or else moves to the region', () => {
  const page = openPage('<section data-region="runs"><button id="more">More</button><button>Other</button></section>');
  document.querySelector<HTMLElement>('#more')?.focus();
  page.receive({ region: 'runs' }, '<button id="more">More still</button>');
  expect(document.querySelector('#more')).toHaveFocus();
  page.receive({ region: 'runs' }, '<p>No more.</p>');
  expect(document.querySelector('section')).toHaveFocus();
});

test('the focus moves to what asks for it in the new content, such as a message', () => {
  const page = openPage('<section data-region="form"><input id="code"></section>');
  document.querySelector<HTMLElement>('#code')?.focus();
  page.receive({ region: 'form' }, '<div tabindex="-1" autofocus>Wrong.</div><input id="code">');
  expect(document.querySelector('[autofocus]')).toHaveFocus();
});

test('the focus on a link stays on the one to the same address', () => {
  const page = openPage('<section data-region="games"><a href="/games">All</a><a href="/wow">WoW</a></section>');
  document.querySelector<HTMLElement>('[href="/wow"]')?.focus();
  page.receive({ region: 'games' }, '<a href="/lol">LoL</a><a href="/wow"><img alt="">WoW</a>');
  expect(document.querySelector('[href="/wow"]')).toHaveFocus();
});

test('after it stops the page is not changed', () => {
  const page = openPage(RUNS);
  page.stop();
  page.receive({ region: 'runs' }, 'x');
  expect(page.html()).toBe(RUNS);
});
