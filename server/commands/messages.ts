/*
 * `npm run messages -- list` lists the announcements to shoppers, `add --kind top --text …` adds one, `remove ID` removes one; all work while the shop
 * is running.
 */
import { runShopCommand } from './shopCommand';

runShopCommand('messages');
