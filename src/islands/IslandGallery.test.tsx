import { createHider, shownState } from '../../domains/session-log';
import { fullState } from '../../tests/harness/renderIsland';
import { islandGallery } from './IslandGallery';
import { islands } from './registry';
import { loadAllIslands, renderPage } from './renderPage';

test('the gallery shows every island of the shop with its sample', async () => {
  const modules = await loadAllIslands();
  const { state, content } = islandGallery(modules);
  const page = renderPage(content, fullState(state), modules);
  expect([...page.islands].sort()).toEqual(Object.keys(islands).sort());
});

test('a single island is shown with its own sample state', async () => {
  const modules = await loadAllIslands();
  for (const [name, { sample }] of modules) {
    const { state, content } = islandGallery(modules, name);
    expect(state).toEqual(sample.state ?? {});
    expect(renderPage(content, fullState(state), modules).islands).toEqual([name]);
  }
  expect(renderPage(islandGallery(modules, 'unknown').content, fullState({}), modules).islands).toEqual([]);
});

test('every island shows the state of a replayed report, in which texts are hidden', async () => {
  const modules = await loadAllIslands();
  for (const [name] of modules) {
    const { state, content } = islandGallery(modules, name);
    const shown = shownState(createHider().state(fullState(state)));
    expect(renderPage(content, shown, modules).html).toContain(`name="${name}"`);
  }
});
