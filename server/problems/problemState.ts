import { type ActionWords, actionWords, type SessionLog } from '../../domains/session-log';
import { type LoadedPages, loadPage, type PageKind } from '../../src/pages';
import { replayOnPage } from '../../store/replayOnPage';

/** An action of a log, as this build reads it. */
export interface LogStep {
  /** ms before the last action */
  readonly before: number;
  readonly type: string;
  readonly words: ActionWords;
  /** The build of today has this action. One that it has not is left out of the state. */
  readonly isKnown: boolean;
}

/** The states around a step. */
export interface StepState {
  /** Null where the log can't be replayed at all. */
  readonly before: object | null;
  readonly after: object | null;
  /** The steps, from 1, that this build could not replay, with why. */
  readonly problems: readonly { readonly step: number; readonly message: string }[];
}

/** What this build knows, to read logs with. */
export interface LogReader {
  readonly pageKinds: LoadedPages;
  readonly types: ReadonlySet<string>;
}

/** The actions of a log in words. */
export function stepsOf({ actions }: SessionLog, { types }: LogReader): readonly LogStep[] {
  const end = actions.at(-1)?.at ?? 0;
  return actions.map(({ at, action }) => ({
    before: end - at,
    type: action.type,
    words: actionWords(action),
    isKnown: types.has(action.type),
  }));
}

const MAX_MESSAGE = 200;

/**
 * Replays a log with the reducers of its page up to a step, from 1. What an older log has that this build can't read is said and left out, so the rest is
 * shown.
 */
export async function stateAt(log: SessionLog, step: number, reader: LogReader): Promise<StepState> {
  const page = reader.pageKinds.has(log.kind as PageKind) ? await loadPage(log.kind, log.beginning) : undefined;
  const unreadable = (message: string): StepState => ({ before: null, after: null, problems: [{ step: 0, message }] });
  if (page === undefined) return unreadable(`There is no page "${log.kind}" anymore.`);
  try {
    const { beginning, steps } = await replayOnPage(
      page,
      { ...log, actions: log.actions.slice(0, step) },
      reader.types,
    );
    const problems = steps.flatMap(({ problem }, index) =>
      problem?.kind === 'failed' ? [{ step: index + 1, message: problem.message.slice(0, MAX_MESSAGE) }] : [],
    );
    return { before: steps.at(-2)?.state ?? beginning, after: steps.at(-1)?.state ?? beginning, problems };
  } catch (error) {
    return unreadable(error instanceof Error ? error.message.slice(0, MAX_MESSAGE) : String(error));
  }
}
