import { preloadConfigurator } from '../domains/configurator';
import { rangeMoved } from '../domains/configurator/configurator.slice';
import { linkAsked, linkHandedOn } from '../domains/permalink/permalink.slice';
import { aService } from '../tests/harness/aService';
import { dollars } from '../tests/harness/currencies';
import { loadPart } from './pageParts';
import { completeState } from './pageState';
import { pageReducer, rootReducer } from './rootReducer';

const BEGINNING = { type: 'tests/began' };
const open = completeState({ configurator: preloadConfigurator(aService(), dollars) });
const actions = [rangeMoved({ from: 100, to: 700 }), linkHandedOn({ way: 'copy' })];
const after = (reducer: typeof rootReducer) => actions.reduce((state, action) => reducer(state, action), open);

test('every page has the same slices at the same beginnings, whatever it brings along', async () => {
  const whole = rootReducer(undefined, BEGINNING);
  expect(pageReducer()(undefined, BEGINNING)).toEqual(whole);
  expect(pageReducer((await loadPart('home'))?.reducers)(undefined, BEGINNING)).toEqual(whole);
  expect(pageReducer((await loadPart('service'))?.reducers)(undefined, BEGINNING)).toEqual(whole);
});

test('on a page of a service what happens to its choices is what happens in the whole shop', async () => {
  const page = after(pageReducer((await loadPart('service'))?.reducers));
  expect(page).toEqual(after(rootReducer));
  expect(page.configurator.configuration).toMatchObject({ from: 100, to: 700 });
});

test('on other pages the configurator rests as it is, the rest of the shop goes on', async () => {
  expect(await loadPart('cart')).toBeUndefined();
  expect(await loadPart('constructor')).toBeUndefined();
  const page = after(pageReducer());
  expect(page.configurator).toBe(open.configurator);
  expect(pageReducer()(page, linkAsked())).toBe(page);
});

test('the rules of analytics for a choice come with its page', async () => {
  const part = await loadPart('service');
  const state = after(rootReducer);
  const told = part?.analytics.flatMap((rule) => rule(linkHandedOn({ way: 'share' }), open, state) ?? []);
  expect(told).toMatchObject([{ name: 'share' }]);
});
