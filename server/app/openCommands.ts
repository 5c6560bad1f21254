import type { LoadedIslands } from '../../src/islands/renderPage';
import type { LoadedPages } from '../../src/pages';
import type { Command } from '../platform';
import { type Config, createLog } from '../platform/config';
import type { OpenDatabase } from '../platform/db';
import { createMetrics } from '../platform/metrics';
import { commandsOf } from './control/controlSocket';
import { broughtBy, createModules } from './modules';

/** No command renders a page. */
const NO_PAGES = {
  assets: { cssOf: () => [], loader: '', chunksOf: () => [] },
  islands: {} as LoadedIslands,
  pageKinds: {} as LoadedPages,
};

/** The commands of a shop that is not running, on its database. */
export function openCommands({ db }: Pick<OpenDatabase, 'db'>, config: Config): ReadonlyMap<string, Command> {
  const clock = { now: Date.now };
  const shop = { ...NO_PAGES, config, db, clock, log: createLog('warn'), metrics: createMetrics() };
  return commandsOf(broughtBy(createModules(shop)));
}
