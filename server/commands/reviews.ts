/*
 * `npm run reviews -- list` lists reviews that the automatic check has stopped, `publish ID` and `refuse ID REASON` decide about one, `answer ID "TEXT"`
 * answers it; all work while the shop is running.
 */
import { runShopCommand } from './shopCommand';

runShopCommand('reviews');
