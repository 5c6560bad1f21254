import { problemNumber } from '../../domains/problems';
import type { LoggedAction, SessionLog } from '../../domains/session-log';
import { exportLog } from './exportLog';
import { type LogReader, stateAt } from './problemState';

/** Slices that change with nearly every action, and say nothing about a cause. */
const NOISE: readonly string[] = ['modals', 'fragments', 'toasts', 'page'];

const sliceOf = ({ action }: LoggedAction): string => action.type.split('/', 1)[0] ?? '';

/** A text inside a comment, on one line. */
const commented = (text: string): string => text.replaceAll('*/', '*​/').replaceAll(/\s+/g, ' ').slice(0, 200);

/** The slice that the end of a log is about. */
function lastSlice(log: SessionLog, state: object): string | undefined {
  return log.actions.map(sliceOf).findLast((name) => !NOISE.includes(name) && Object.hasOwn(state, name));
}

/**
 * A whole test file: it replays a report with the reducers of today and says how the state ends. Whoever mends the problem writes there how it should end,
 * sees the test fail, and makes it pass.
 */
export async function problemTestText(
  { id, title, words }: { readonly id: number; readonly title: string; readonly words: string },
  log: SessionLog,
  reader: LogReader,
): Promise<string> {
  const { after } = await stateAt(log, log.actions.length, reader);
  const name = after && lastSlice(log, after);
  const slice = after && name ? (after as Record<string, unknown>)[name] : undefined;
  const expected = name === undefined || name === null ? 'state' : `state.${name}`;
  const { payload, preloadedState } = exportLog(log);
  return `import { replayProblem } from '../tests/harness/problemLog';

/* ${problemNumber(id)}, page "${log.kind}", build ${log.build}: ${commented(words === '' ? title : words)} */
const problem = {
  payload: ${JSON.stringify(payload)},
  preloadedState: ${JSON.stringify(preloadedState)},
};

test(${JSON.stringify(`${problemNumber(id)}: ${commented(title)}`)}, async () => {
  const { state, unknown } = await replayProblem(problem);
  expect(unknown).toEqual([]);
  // The page ended like this. Write here how it should have ended: the test fails until the problem is fixed.
  expect(${expected}).toEqual(${JSON.stringify(slice ?? after ?? {}, null, 2).replaceAll('\n', '\n  ')});
});
`;
}
