/* Fills the data folder `DATA_DIR` as a first start does, and ends. Runs from the sources, so it needs no build. */
import { readConfig } from '../platform/config';
import { runCommand } from './database';
import { loadShop } from './sources';

runCommand(async () => (await loadShop()).prepareData(readConfig(process.env)));
