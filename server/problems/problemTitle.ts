import { createHash } from 'node:crypto';
import { actionText, actionWords, type LoggedAction, type SessionLog } from '../../domains/session-log';
import { cut } from './cut';

const MAX_TITLE = 120;
/** Every report ends with them: the dialog of the form was opened. */
const OF_THE_REPORT = /^(?:forms\/modalLink|modals\/|menus\/|chat\/|page\/)/;

/** What a report says, as far as it matters for its cause. */
interface Said {
  readonly words: string;
  readonly page: string;
  readonly log: SessionLog | null;
}

/** What failed last; without a failure what was done last. Undefined where nothing was done. */
function causeOf({ actions }: SessionLog): LoggedAction['action'] | undefined {
  const found =
    actions.findLast(({ action }) => actionWords(action).kind === 'failure') ??
    actions.findLast(({ action }) => !OF_THE_REPORT.test(action.type) && actionWords(action).kind === 'action');
  return found?.action;
}

/** The part that a report of the runtime is about: an island, or the domain of a saga. */
function partOf({ payload }: LoggedAction['action']): unknown {
  const { name, domain } = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<string, unknown>;
  return typeof name === 'string' ? name : typeof domain === 'string' ? domain : '';
}

/** What staff call it: what failed, else the words themselves. */
export function problemTitle({ words, log }: Said): string {
  const cause = log ? causeOf(log) : undefined;
  const failure = cause && actionWords(cause).kind === 'failure' ? actionText(cause) : undefined;
  return cut(failure ?? (words === '' ? 'A page stopped working' : `“${words.split('\n', 1)[0]}”`), MAX_TITLE);
}

/** Reports with the same fingerprint are likely to have one cause: the same failure on the same kind of page. Without a log the same words about a page. */
export function problemFingerprint({ words, page, log }: Said): string {
  const cause = log ? causeOf(log) : undefined;
  const sign = cause && log ? ['log', log.kind, cause.type, failurePart(cause)] : ['words', page, words];
  return createHash('sha256').update(JSON.stringify(sign)).digest('hex');
}

const failurePart = (cause: LoggedAction['action']) =>
  cause.type.startsWith('island/') || cause.type.startsWith('saga/') ? partOf(cause) : '';
