import { act, fireEvent, screen } from '@testing-library/react';
import { fullState, hydrateIsland, islandHtml, testStore } from '../../tests/harness/renderIsland';
import { tabOpened } from '../page';
import { watchTabs } from '../page/tabs.listener';
import ServiceDetails from './ServiceDetails.island';

const island = { default: ServiceDetails, sample: ServiceDetails.sample } as never;
const { props } = ServiceDetails.sample;
const hydrate = (meanwhile = [] as ReturnType<typeof tabOpened>[]) =>
  hydrateIsland('service-details', island, { meanwhile });

const tab = (name: string) => screen.getByRole('tab', { name });
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;
const panel = (name: string) => document.getElementById(tab(name).getAttribute('aria-controls') ?? '');
const TITLES = ['What you get', 'How it works', 'Requirements', 'Possible delays'];

afterEach(() => {
  location.hash = '';
});

describe('the details of a service', () => {
  it('are links to sections in the server’s HTML, and all sections are there', () => {
    document.body.innerHTML = islandHtml('service-details', island, props, fullState());
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(TITLES);
    const sections = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    expect(sections.map((section) => section?.querySelector('h2')?.textContent)).toEqual(TITLES);
    expect(document.querySelector('[hidden], [role=tab]')).toBeNull();
  });

  it('open the first tab when none is open, also when the open one does not exist', async () => {
    const { store } = await hydrate();
    expect(openTab()).toBe('What you get');
    act(() => void store.dispatch(tabOpened({ group: 'service-details', tab: 'gone' })));
    expect(openTab()).toBe('What you get');
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('What you get');
    expect(panel('How it works')).toHaveAttribute('hidden', 'until-found');
  });

  it('open a tab by a press, as a fact of the store', async () => {
    const { store, actions } = await hydrate();
    expect(fireEvent.click(tab('Requirements'))).toBe(false);
    expect(actions).toEqual([tabOpened({ group: 'service-details', tab: 'requirements' })]);
    expect(store.getState().tabs).toEqual({ 'service-details': 'requirements' });
    expect(openTab()).toBe('Requirements');
    expect(panel('What you get')).toHaveAttribute('hidden', 'until-found');
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Requirements');
  });

  it('leave a press with Ctrl to the browser, which opens a new window', async () => {
    const { actions } = await hydrate();
    tab('Requirements').addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(tab('Requirements'), { ctrlKey: true });
    expect(actions).toEqual([]);
  });

  it('are walked through by arrow keys, Home and End, with one tab stop', async () => {
    await hydrate();
    tab('What you get').focus();
    const walk = ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home', 'a'].map((key) => {
      fireEvent.keyDown(document.activeElement as Element, { key });
      expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
      return TITLES.indexOf(openTab() ?? '');
    });
    expect(walk).toEqual([1, 0, 3, 0, 3, 0, 0]);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  });

  it('have no tab for requirements when there are none', async () => {
    await hydrateIsland('service-details', island, { props: { ...props, requirements: [] } });
    expect(screen.getAllByRole('tab')).toHaveLength(3);
  });

  it('wake with the tab that was opened while they waited', async () => {
    await hydrate([tabOpened({ group: 'service-details', tab: 'delays' })]);
    expect(openTab()).toBe('Possible delays');
  });
});

describe('the address and the browser’s search', () => {
  it('open the tab around their target', () => {
    document.body.innerHTML = islandHtml('service-details', island, props, fullState());
    const store = testStore();
    location.hash = '#delays';
    const stop = watchTabs(document, store.dispatch);
    expect(store.getState().tabs).toEqual({ 'service-details': 'delays' });
    document.querySelector('#requirements li')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(store.getState().tabs).toEqual({ 'service-details': 'requirements' });
    location.hash = '#steps';
    window.dispatchEvent(new Event('hashchange'));
    expect(store.getState().tabs).toEqual({ 'service-details': 'steps' });
    stop();
    document.querySelector('#get')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(store.getState().tabs).toEqual({ 'service-details': 'steps' });
  });
});
