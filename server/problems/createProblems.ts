import { loadActionTypes } from '../../src/pages/actionTypes';
import type { Platform, ShopModule } from '../platform';
import { createProblemCommands } from './problemCommands';
import { problemStores } from './problemStores';
import { problemRoutes } from './problems.routes';
import { createProblemService } from './problems.service';
import './tables';

const MAILS_PAUSE_MS = 60 * 60_000;

/** Reports of problems, with what has happened on the page. */
export function createProblems(platform: Platform) {
  const problems = createProblemService(platform);
  let types: ReturnType<typeof loadActionTypes> | undefined;
  const actionTypes = () => {
    types ??= loadActionTypes();
    return types;
  };
  const context = { ...platform, problems, actionTypes };

  const commands = { problems: createProblemCommands(context) };
  const module: ShopModule = {
    routes: (app) => problemRoutes(app, context),
    jobs: [
      {
        failure: 'writers of fixed problems could not be mailed',
        pauseMs: MAILS_PAUSE_MS,
        run: () => problems.mailFixed(),
      },
    ],
    deleteExpired: [(now) => problems.deleteExpired(now)],
    stores: problemStores,
    commands,
  };
  return { ...module, commands, problems, actionTypes };
}

export type Problems = ReturnType<typeof createProblems>;
