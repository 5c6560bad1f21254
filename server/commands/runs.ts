/*
 * `npm run runs -- import FILE` adds runs, `generate` fills the calendar, `list` lists runs, `drop-price RUN PRICE` lowers a price, `cancel RUN REASON`
 * cancels a run, `assign ORDER RUN` gives an order with flex time its run; all work while the shop is running.
 */
import { runShopCommand, wordsWithFiles } from './shopCommand';

runShopCommand('runs', wordsWithFiles());
