/* Fills the data folder `DATA_DIR` as a first start does, and ends. Runs from the sources, so it needs no build. */

import { prepareData } from '../app';
import { readConfig } from '../platform/config';
import { runCommand } from './database';

runCommand(() => prepareData(readConfig(process.env)));
