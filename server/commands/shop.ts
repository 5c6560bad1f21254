/*
 * `npm run shop -- NAME …` runs any command that a module of the shop brings, also while the shop is running; those that are used daily have a name of
 * their own as well, such as `npm run runs`.
 */
import { runShopCommand } from './shopCommand';

const [name = '', ...words] = process.argv.slice(2);
runShopCommand(name, words);
