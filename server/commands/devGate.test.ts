import type { ServerResponse } from 'node:http';
import { createDevGate } from './devGate.mjs';

const aResponse = () => ({ writeHead: jest.fn(), end: jest.fn() }) as unknown as jest.Mocked<ServerResponse>;

test('before the first build is done, a page says so and reloads itself', () => {
  const gate = createDevGate();
  const [response, next] = [aResponse(), jest.fn()];
  gate.close();
  gate.pass(response, next);
  expect(response.writeHead).toHaveBeenCalledWith(503, expect.objectContaining({ 'retry-after': '1' }));
  expect(response.end).toHaveBeenCalledWith(expect.stringContaining('http-equiv="refresh"'));
  gate.open();
  expect(next).not.toHaveBeenCalled();
});

test('requests pass while the shop runs, and wait while it restarts', () => {
  const gate = createDevGate();
  const [first, second] = [jest.fn(), jest.fn()];
  gate.open();
  gate.pass(aResponse(), first);
  expect(first).toHaveBeenCalledTimes(1);

  gate.close();
  gate.pass(aResponse(), second);
  expect(second).not.toHaveBeenCalled();
  gate.open();
  expect(second).toHaveBeenCalledTimes(1);
});
