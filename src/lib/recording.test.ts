import type { readRecording, record } from './recording';

/** A page of its own: there is one recording for each. */
function openPage(): { readonly record: typeof record; readonly readRecording: typeof readRecording } {
  let page: ReturnType<typeof openPage> | undefined;
  jest.isolateModules(() => {
    page = require('./recording');
  });
  return page as ReturnType<typeof openPage>;
}
const counted = (count: number) => ({ type: 'test/counted', payload: count });

test('nothing is recorded before the first action', () => {
  const page = openPage();
  page.record({ type: 'island/failed' });
  expect(page.readRecording()).toBeNull();
});

test('the last 250 to 500 actions are kept with the state before them, in which the older ones are folded', () => {
  const page = openPage();
  for (let count = 0; count < 1_000; count += 1) {
    page.record(counted(count), { count });
    const { beginning, actions } = page.readRecording() ?? { beginning: {}, actions: [] };
    const first = actions[0]?.action as ReturnType<typeof counted>;
    expect(beginning).toEqual({ count: first.payload });
    expect(actions.length).toBe(Math.min(count + 1, 250 + (count % 250) + 1));
    expect(actions.at(-1)?.action).toEqual(counted(count));
  }
});

test('errors of the runtime are recorded between the actions', () => {
  const page = openPage();
  page.record(counted(1), {});
  page.record({ type: 'saga/crashed' });
  expect(page.readRecording()?.actions.map(({ action }) => action.type)).toEqual(['test/counted', 'saga/crashed']);
});
