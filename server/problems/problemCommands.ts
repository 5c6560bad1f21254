import { problemNumber, timeBefore } from '../../domains/problems';
import { actionText } from '../../domains/session-log';
import type { Command } from '../platform';
import { RefusedError } from '../platform/config';
import { exportLog } from './exportLog';
import type { ProblemRow } from './problems.repository';
import type { ProblemService } from './problems.service';

export const PROBLEMS_USAGE = `Usage: npm run problems -- list
       npm run problems -- show P-318
       npm run problems -- export P-318 [FILE]`;

const MAX_LISTED = 30;
const MAX_DIGITS = 15;

/** The id in a number that people read; null for anything else. */
export function problemIdOf(word: string): number | null {
  const digits = /^(?:P-)?([1-9]\d*)$/i.exec(word)?.[1];
  return digits === undefined || digits.length > MAX_DIGITS ? null : Number(digits);
}

/** Staff commands for reports of problems. They answer with text. */
export function createProblemCommands({ problems }: { readonly problems: ProblemService }): Command {
  async function list(): Promise<string> {
    const groups = await problems.groups('open', MAX_LISTED);
    if (groups.length === 0) return 'There are no open reports.';
    return groups
      .map(
        ({ id, count, state, last, title, page, build }) =>
          `${problemNumber(id)}  ${last.toISOString().slice(0, 16)}Z  ${count}×  ${state}  ${build}  ${page}\n    ${title}`,
      )
      .join('\n');
  }

  async function find(word = ''): Promise<ProblemRow> {
    const id = problemIdOf(word);
    const report = id === null ? null : await problems.find(id);
    if (report === null) throw new RefusedError(id === null ? PROBLEMS_USAGE : `There is no report ${word}.`);
    return report;
  }

  async function show(word: string | undefined): Promise<string> {
    const { id, title, words, page, build, state, log } = await find(word);
    const end = log?.actions.at(-1)?.at ?? 0;
    const steps = log?.actions.map(({ at, action }) => `${timeBefore(end - at)}  ${actionText(action)}`) ?? [];
    return [
      `${problemNumber(id)}  ${state}  ${build}  ${page}`,
      ...(words === '' ? [title] : words.split('\n')),
      ...(log ? [`${log.browser}, window ${log.viewport}, ${log.theme}`, ...steps] : ['It came without a log.']),
    ].join('\n');
  }

  async function exported(word: string | undefined): Promise<string> {
    const { id, log } = await find(word);
    if (log === null) throw new RefusedError(`Report ${problemNumber(id)} came without a log.`);
    return JSON.stringify(exportLog(log));
  }

  return async ([command, word, ...more]) => {
    if (more.length === 0) {
      if (command === 'list' && word === undefined) return list();
      if (command === 'show') return show(word);
      if (command === 'export') return exported(word);
    }
    throw new RefusedError(PROBLEMS_USAGE);
  };
}
