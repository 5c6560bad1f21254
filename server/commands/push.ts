/* `npm run push -- test EMAIL` sends a push message to all browsers of an account and says what became of each; also while the shop is running. */
import { accountRepository } from '../accounts';
import { createPushServices, createUnsubscribeLinks } from '../notifications';
import { createLog } from '../platform/config';
import { runShopCommand } from './shopCommand';

runShopCommand('push', ({ db }, config) => {
  const clock = { now: Date.now };
  const unsubscribeLinks = createUnsubscribeLinks({ db, clock });
  const rest = { lifecycle: { stopping: false }, accounts: accountRepository, unsubscribeLinks };
  return createPushServices({ ...rest, db, clock, config, log: createLog(config.logLevel) }).pushCommands;
});
