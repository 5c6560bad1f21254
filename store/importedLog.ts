import { shownAction, shownState } from '../domains/session-log';
import type { LoggedPage } from './devtools';

/** Stands in a log for an action whose HTML was left out of it. It changes nothing. */
const NOT_RECORDED = 'store/notRecorded';

interface LoggedAction {
  readonly type: string;
}
/** An action in a log of DevTools, with when and by what code it was dispatched. */
interface Entry {
  readonly action: LoggedAction;
}

/** What DevTools import: the actions of an exported file with the state before them, or a whole log, as that of a pinned panel. */
export interface ImportAction {
  readonly type: 'IMPORT_STATE';
  readonly preloadedState?: unknown;
  readonly nextLiftedState:
    | readonly LoggedAction[]
    | {
        readonly actionsById: Readonly<Record<number, Entry>>;
        readonly committedState?: unknown;
        readonly computedStates: readonly { readonly state?: unknown }[];
      };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The action as a page can apply it; one of the same place in the log where it has nothing to apply. */
function applicable(action: LoggedAction): LoggedAction {
  if (!isObject(action) || typeof action.type !== 'string')
    throw new Error('This log has something that is no action.');
  return shownAction(action) ?? ({ type: NOT_RECORDED, payload: { type: action.type } } as LoggedAction);
}

function checkedBeginning(state: unknown, { kind, build }: LoggedPage): object {
  const page = isObject(state) && isObject(state.page) ? state.page : undefined;
  if (!isObject(state) || typeof page?.kind !== 'string')
    throw new Error(
      'This log does not say from which page it is. Import one that was exported by Redux DevTools on a page of this shop.',
    );
  if (page.kind !== kind)
    throw new Error(
      `This log is from a page of the kind “${page.kind}”, this page is “${kind}”. Import it on such a page.`,
    );
  if (page.build !== build)
    throw new Error(
      `This log is from the build ${page.build ?? 'before builds had names'}, this page is from ${build}. Import it in that build.`,
    );
  return shownState(state);
}

/**
 * Makes an imported log one that the page can show: HTML that was left out of it never gets into the store (`shownState`).
 * @throws Error with a sentence when it is from another kind of page or another build
 */
export function acceptedImport(action: ImportAction, page: LoggedPage): ImportAction {
  const log = action.nextLiftedState;
  if (Array.isArray(log))
    return {
      ...action,
      preloadedState: checkedBeginning(action.preloadedState, page),
      nextLiftedState: log.map(applicable),
    };
  if (!isObject(log) || !isObject(log.actionsById) || !Array.isArray(log.computedStates))
    throw new Error('This is no log of Redux DevTools.');
  const { actionsById, committedState, computedStates } = log as Exclude<typeof log, readonly LoggedAction[]>;
  const entries = Object.entries(actionsById).map(
    ([id, entry]) => [id, id === '0' ? entry : { ...entry, action: applicable(entry.action) }] as const,
  );
  return {
    type: 'IMPORT_STATE',
    nextLiftedState: {
      ...log,
      actionsById: Object.fromEntries(entries),
      committedState: checkedBeginning(committedState ?? computedStates[0]?.state, page),
    } as ImportAction['nextLiftedState'],
  };
}
