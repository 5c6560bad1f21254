/* `npm run push -- test EMAIL` sends a push message to all browsers of an account and says what became of each; also while the shop is running. */
import { runShopCommand } from './shopCommand';

runShopCommand('push');
