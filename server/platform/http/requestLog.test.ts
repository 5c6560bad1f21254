import { pino } from 'pino';
import { createLazyChildLogger } from './requestLog';

function createTestLog(level: string) {
  const lines: string[] = [];
  const log = pino({ level, base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const childSpy = jest.spyOn(log, 'child');
  return { lines, childSpy, child: createLazyChildLogger(log, { reqId: 'a-1' }) };
}

it('logs everything with its bindings, and is created once', () => {
  const { lines, childSpy, child } = createTestLog('trace');
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const)
    child[level]({ route: '/' }, level);
  expect(childSpy).toHaveBeenCalledTimes(1);
  child.child({ more: 1 }).info('deeper');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    ...[60, 50, 40, 30, 20, 10].map((level) => expect.objectContaining({ level, reqId: 'a-1', route: '/' })),
    expect.objectContaining({ reqId: 'a-1', more: 1, msg: 'deeper' }),
  ]);
});

it('is not created below the log level', () => {
  const { lines, childSpy, child } = createTestLog('info');
  child.debug('a page from the cache');
  child.trace('less');
  expect(childSpy).not.toHaveBeenCalled();
  child.warn('now');
  expect(lines).toHaveLength(1);
});

it('uses its own level', () => {
  const { lines } = createTestLog('info');
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  createLazyChildLogger(log, { reqId: 'a-2' }, { level: 'debug' }).debug('logged');
  createLazyChildLogger(log, { reqId: 'a-3' }, { level: 'silent' }).fatal('not logged');
  expect(lines).toHaveLength(1);
});
