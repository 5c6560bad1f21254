import { preparedData } from '../../server/commands/preparedData.mjs';
import { buildFixtures } from './builds';

/** Makes what all stories need, once, before the workers start. Shops of their own copy the data from `PREPARED_DATA`. */
export default async function prepare(): Promise<void> {
  process.env.PREPARED_DATA = preparedData();
  await buildFixtures();
}
