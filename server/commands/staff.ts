/*
 * `npm run staff -- add EMAIL` gives an account the role of staff, `remove EMAIL` takes it away, `name EMAIL FIRST NAME` and `unname EMAIL` say under
 * which name they write to shoppers, `list` lists the staff; all work while the shop is running.
 */
import { runShopCommand } from './shopCommand';

runShopCommand('staff');
