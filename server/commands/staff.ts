/*
 * `npm run staff -- add EMAIL` gives an account the role of staff, `remove EMAIL` takes it away, `list` lists the staff; all work while the shop is
 * running.
 */
import { runShopCommand } from './shopCommand';

runShopCommand('staff');
