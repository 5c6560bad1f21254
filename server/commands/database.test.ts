import { runCommand } from './database';

const LOST = Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), { code: '25P03' });

/** Runs a command; resolves with what it has said and its exit code once it would have ended. */
function ended(work: () => Promise<void>): Promise<readonly [said: string, code: unknown]> {
  return new Promise((resolve) => {
    let said = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
    jest.spyOn(process, 'exit').mockImplementation(((code: unknown) => resolve([said, code])) as never);
    runCommand(work);
  });
}
afterEach(() => {
  jest.restoreAllMocks();
  process.removeAllListeners('uncaughtException');
});

const MESSAGE =
  'The connection to the database was lost: terminating connection due to idle-in-transaction timeout. What was not finished is not saved: run the command again.\n';

test('a connection whose loss a statement reports ends a command with one sentence', async () => {
  expect(await ended(() => Promise.reject(LOST))).toEqual([MESSAGE, 1]);
});

test('so does one whose loss nobody waits for', async () => {
  const answer = ended(() => new Promise(() => {}));
  process.emit('uncaughtException', LOST);
  expect(await answer).toEqual([MESSAGE, 1]);
});
