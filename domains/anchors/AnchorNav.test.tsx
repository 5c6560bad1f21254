import { act, fireEvent, screen } from '@testing-library/react';
import { fullState, hydrateIsland, islandHtml } from '../../tests/harness/renderIsland';
import AnchorNav from './AnchorNav.island';
import { anchorChosen, anchorsScrolled, anchorsShown } from './anchors.slice';

const island = { default: AnchorNav, sample: AnchorNav.sample } as never;
const { props } = AnchorNav.sample;
const AT_FAQ = anchorsScrolled({ active: 'faq', isSticky: true, isGone: false, isPanelGone: false });

const nav = () => screen.getByRole('navigation', { name: 'On this page' });
const link = (name: string) => screen.getByRole('link', { name });
const current = () => document.querySelector('[aria-current]');
const button = () => screen.queryByRole('link', { name: 'Choose a run', hidden: true });
const has = (name: string) => document.querySelector(`[data-${name}]`) !== null;

test('the server’s HTML is a list of links, of which none is marked, and the button waits', () => {
  document.body.innerHTML = islandHtml('anchor-nav', island, props, fullState());
  const links = [...nav().querySelectorAll('ol > li > a')];
  expect(links.map((one) => [one.getAttribute('href'), one.textContent])).toEqual(
    props.sections.map(({ id, title }) => [`#${id}`, title]),
  );
  expect(current()).toBeNull();
  expect(button()?.parentElement).toHaveAttribute('inert');
  expect([has('sticky'), has('gone')]).toEqual([false, false]);
});

test('the section of the state is marked, also when it has changed while the nav waited', async () => {
  const { store, actions } = await hydrateIsland('anchor-nav', island, { meanwhile: [AT_FAQ] });
  expect(actions).toEqual([anchorsShown()]);
  expect(current()).toHaveTextContent('FAQ');
  expect(current()).toHaveAttribute('aria-current', 'location');
  act(() => void store.dispatch(anchorsScrolled({ ...AT_FAQ.payload, active: 'get' })));
  expect(current()).toHaveTextContent('What you get');
  act(() => void store.dispatch(anchorsScrolled({ ...AT_FAQ.payload, active: null, isGone: true })));
  expect([current(), has('sticky'), has('gone')]).toEqual([null, true, true]);
});

test('the strip stays where it was moved to before the nav was awake', async () => {
  const scrollLeft = jest.spyOn(Element.prototype, 'scrollLeft', 'set');
  const { store } = await hydrateIsland('anchor-nav', island);
  expect(scrollLeft).not.toHaveBeenCalled();
  act(() => void store.dispatch(AT_FAQ));
  expect(scrollLeft).toHaveBeenCalledTimes(1);
  scrollLeft.mockRestore();
});

test('the marked link is brought into the middle of the strip, and the page stays', async () => {
  const { store } = await hydrateIsland('anchor-nav', island);
  const list = nav().querySelector('ol') as HTMLElement;
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  Object.defineProperty(list, 'clientWidth', { value: 300 });
  Object.defineProperties(link('FAQ'), { offsetLeft: { value: 500 }, offsetWidth: { value: 40 } });
  act(() => void store.dispatch(AT_FAQ));
  expect(list.scrollLeft).toBe(370);
  expect(scrollIntoView).not.toHaveBeenCalled();

  // The keyboard would lose sight of its link.
  link('What you get').focus();
  list.scrollLeft = 0;
  for (const active of ['get', 'faq']) act(() => void store.dispatch(anchorsScrolled({ ...AT_FAQ.payload, active })));
  expect(list.scrollLeft).toBe(0);
});

test('a press is a choice, and the way to it is not the browser’s', async () => {
  const { actions, store } = await hydrateIsland('anchor-nav', island);
  expect(fireEvent.click(link('How it works'))).toBe(false);
  expect(actions.at(-1)).toEqual(anchorChosen({ id: 'steps' }));
  expect(current()).toHaveTextContent('How it works');
  act(() => void store.dispatch(anchorsScrolled({ ...AT_FAQ.payload, isPanelGone: true })));
  expect(fireEvent.click(link('Choose a run'))).toBe(false);
  expect(actions.at(-1)).toEqual(anchorChosen({ id: 'runs' }));
});

test.each([{ ctrlKey: true }, { shiftKey: true }, { metaKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %j is the browser’s',
  async (init) => {
    const { actions } = await hydrateIsland('anchor-nav', island);
    const before = actions.length;
    link('FAQ').addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    fireEvent.click(link('FAQ'), init);
    expect(actions).toHaveLength(before);
  },
);

test('the button is there once the panel has left the window, and only then', async () => {
  const { store } = await hydrateIsland('anchor-nav', island);
  const show = (isPanelGone: boolean) =>
    act(() => void store.dispatch(anchorsScrolled({ ...AT_FAQ.payload, isPanelGone })));
  show(true);
  expect(button()?.parentElement).not.toHaveAttribute('inert');
  show(false);
  expect(button()?.parentElement).toHaveAttribute('inert');
});

test('a page without a panel has no button', async () => {
  await hydrateIsland('anchor-nav', island, { props: { sections: props.sections } });
  expect(button()).toBeNull();
});
