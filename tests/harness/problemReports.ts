import { gzipSync } from 'node:zlib';
import type { UnknownAction } from '@reduxjs/toolkit';
import { preloadConfigurator } from '../../domains/configurator';
import * as configurator from '../../domains/configurator/configurator.slice';
import { pageOpened } from '../../domains/page';
import { makeLog, type SessionLog } from '../../domains/session-log';
import { aService } from './aService';
import { dollars } from './currencies';
import { pageOf, stateOf } from './kinds';

const PATH = '/wow-boost/pvp/arena-rating';
const FACTS = { build: 'development', browser: 'Firefox 145, Windows', viewport: '1440 × 900', theme: 'dark' } as const;

const opened = stateOf({
  page: { ...stateOf().page, kind: 'service', path: PATH },
  configurator: preloadConfigurator(aService(), dollars),
});

/** What a shopper does on the page of a service until its price can't be checked. */
export const SERVICE_ACTIONS: readonly UnknownAction[] = [
  pageOpened({ kind: 'service', path: PATH }),
  configurator.rangeMoved({ from: 1500, to: 2000 }),
  configurator.optionToggled({ group: 'speed', option: 'express', on: true }),
  configurator.priceRequested({ key: 'a' }),
  configurator.priceFailed({ key: 'a', error: { code: 'network', retriable: true, message: null } }),
];

/** The log of a page of a service, as a browser makes it. @param changes of what it says beside the actions */
export function aSessionLog(
  actions: readonly UnknownAction[] = SERVICE_ACTIONS,
  changes: Partial<SessionLog> = {},
): SessionLog {
  const { reducer } = pageOf('service');
  let before = opened;
  const recorded = actions.map((action, index) => {
    const one = { at: index * 1000, action, before };
    before = reducer(before, action);
    return one;
  });
  return { ...makeLog({ beginning: opened, actions: recorded }, FACTS), ...changes };
}

/** A log as a form sends it. */
export const packed = (log: unknown): string => gzipSync(JSON.stringify(log)).toString('base64url');

/** A form that reports a problem with what happened before. */
export const reportWithLog = (log: unknown = aSessionLog(), words = 'The price jumps back.') => ({
  words,
  page: '/',
  with_log: '1',
  log: packed(log),
});
