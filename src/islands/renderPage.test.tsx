import { createContext, useContext } from 'react';
import { fullState, marker } from '../../tests/harness/renderIsland';
import type { LoadedIsland } from './islandTree';
import type { IslandRegistry } from './registry';
import { loadAllIslands, renderPage, staticStore } from './renderPage';

const state = fullState({});
const Greeting = ({ name }: { name: string }) => <b>{`Hello, ${name}`}</b>;
const greeting = { default: Greeting, sample: { props: { name: 'you' } } } as unknown as LoadedIsland;
const Nesting = () => marker('greeting', {}, 'inner');
const modules = new Map([
  ['greeting', greeting],
  ['nesting', { default: Nesting, sample: { props: {} } } as LoadedIsland],
]);
const Frame = createContext('none');
const Framed = () => <i>{useContext(Frame)}</i>;

test('an island is rendered into its marker with its props and its HTML, in the state “waiting”', () => {
  const { html, islands } = renderPage(<main>{marker('greeting', { name: 'Jaina' }, 'hello')}</main>, state, modules);
  expect(html).toBe(
    '<main><store-island name="greeting" id="hello" when="interaction" data-state="waiting">' +
      '<script type="application/json">{"name":"Jaina"}</script>' +
      '<div data-island-root=""><b>Hello, Jaina</b></div></store-island></main>',
  );
  expect(islands).toEqual(['greeting']);
});

test('props can’t close their script element, whatever they contain', () => {
  const { html } = renderPage(marker('greeting', { name: '</script><script>alert(1)</script>' }), state, modules);
  document.body.innerHTML = html;
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toEqual({
    name: '</script><script>alert(1)</script>',
  });
});

test('page text that looks like an island’s slot is not one', () => {
  const { html } = renderPage(
    <main title="slot-0;">
      {'slot-0; $& $1'}
      {marker('greeting', { name: '$&' })}
    </main>,
    state,
    modules,
  );
  expect(html.match(/Hello/g)).toHaveLength(1);
  expect(html).toContain('Hello, $&amp;');
});

test('contexts of the page survive rendering an island', () => {
  const page = (
    <Frame value="set">
      <Framed />
      {marker('greeting', { name: 'you' })}
      <Framed />
    </Frame>
  );
  expect(renderPage(page, state, modules).html.match(/<i>set<\/i>/g)).toHaveLength(2);
});

test('two islands of one name load one chunk, two with one id are an error', () => {
  const two = (id: string) => (
    <>
      {marker('greeting', {}, 'a')}
      {marker('greeting', {}, id)}
    </>
  );
  expect(renderPage(two('b'), state, modules).islands).toEqual(['greeting']);
  expect(() => renderPage(two('a'), state, modules)).toThrow('Two islands have the id "a".');
});

test('an unloaded island, and a nested one, throw a clear error', () => {
  expect(() => renderPage(marker('unknown', {}), state, modules)).toThrow('There is no island "unknown".');
  expect(() => renderPage(marker('nesting', {}), state, modules)).toThrow('is inside another island');
});

test('the store of a page being rendered can be read but not dispatched to', () => {
  const store = staticStore(state);
  expect(store.getState()).toBe(state);
  expect(() => store.dispatch({ type: 'x' })).toThrow('Nothing is dispatched');
});

test('the server does not start with an island that fails to load or is invalid', async () => {
  const failing: IslandRegistry = { gone: () => Promise.reject(new Error('no file')) };
  await expect(loadAllIslands(failing)).rejects.toThrow('The island "gone" can\'t be loaded.');
  const half = { half: async () => ({ default: Greeting }) } as unknown as IslandRegistry;
  await expect(loadAllIslands(half)).rejects.toThrow('The island "half" does not export');
  await expect(loadAllIslands()).resolves.toBeInstanceOf(Map);
});
