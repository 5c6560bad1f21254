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

test('the last 500 actions are kept with the state before them', () => {
  const page = openPage();
  for (let count = 0; count < 1_000; count += 1) page.record(counted(count), { count });
  const { beginning, actions } = page.readRecording() ?? { beginning: {}, actions: [] };
  expect(beginning).toEqual({ count: 500 });
  expect(actions.map(({ action }) => (action as ReturnType<typeof counted>).payload)).toEqual(
    Array.from({ length: 500 }, (_, index) => 500 + index),
  );
});

test('errors of the runtime are recorded between the actions', () => {
  const page = openPage();
  page.record(counted(1), {});
  page.record({ type: 'saga/crashed' });
  expect(page.readRecording()?.actions.map(({ action }) => action.type)).toEqual(['test/counted', 'saga/crashed']);
});
