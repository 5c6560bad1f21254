import { pino } from 'pino';
import { childLog } from './requestLog';

function opened(level: string) {
  const lines: string[] = [];
  const log = pino({ level, base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const made = jest.spyOn(log, 'child');
  return { lines, made, child: childLog(log, { reqId: 'a-1' }) };
}

it('logs everything with its bindings, and is created once', () => {
  const { lines, made, child } = opened('trace');
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const)
    child[level]({ route: '/' }, level);
  expect(made).toHaveBeenCalledTimes(1);
  child.child({ more: 1 }).info('deeper');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    ...[60, 50, 40, 30, 20, 10].map((level) => expect.objectContaining({ level, reqId: 'a-1', route: '/' })),
    expect.objectContaining({ reqId: 'a-1', more: 1, msg: 'deeper' }),
  ]);
});

it('is not created below the log level', () => {
  const { lines, made, child } = opened('info');
  child.debug('a page from the cache');
  child.trace('less');
  expect(made).not.toHaveBeenCalled();
  child.warn('now');
  expect(lines).toHaveLength(1);
});

it('follows a level of its own', () => {
  const { lines } = opened('info');
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  childLog(log, { reqId: 'a-2' }, { level: 'debug' }).debug('told');
  childLog(log, { reqId: 'a-3' }, { level: 'silent' }).fatal('not told');
  expect(lines).toHaveLength(1);
});
