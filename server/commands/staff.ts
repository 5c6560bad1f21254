/*
 * `npm run staff -- add EMAIL` gives an account the role of staff, `remove EMAIL` takes it away, `list` lists the staff; all work while the shop is
 * running.
 */
import { createStaffAccounts } from '../staff';
import { runShopCommand } from './shopCommand';

runShopCommand('staff', ({ db }) => createStaffAccounts({ db, clock: { now: Date.now } }));
