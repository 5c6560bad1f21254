import { untilNetworkChanges } from './network.dom';

test.each(['online', 'offline'])('it ends when the device is %s', async (type) => {
  const changes = untilNetworkChanges(new AbortController().signal);
  dispatchEvent(new Event(type));
  expect(await changes).toBe(true);
});

test('it ends with its caller, and leaves no listener behind', async () => {
  const added: AbortSignal[] = [];
  const add = jest.spyOn(window, 'addEventListener').mockImplementation((_type, _listener, options) => {
    added.push((options as AddEventListenerOptions).signal as AbortSignal);
  });
  const caller = new AbortController();
  const changes = untilNetworkChanges(caller.signal);
  caller.abort();
  await expect(changes).rejects.toBe(caller.signal.reason);
  expect(added.map(({ aborted }) => aborted)).toEqual([true, true]);
  add.mockRestore();
});
