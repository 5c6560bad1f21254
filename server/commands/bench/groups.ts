import { accounts } from './accounts';
import { browserWork } from './browserWork';
import { bytes } from './bytes';
import { cached } from './cached';
import { growth } from './growth';
import { lighthouseGroup } from './lighthouse';
import { live } from './live';
import { machine } from './machine';
import { memory } from './memory';
import { orders, ordersOnPostgres } from './orders';
import { recording } from './recording';
import { rendered } from './rendered';
import { start } from './start';
import type { BenchGroup } from './tools';
import { touch } from './touch';

/** The groups of `npm run bench`, in the order of its table. */
export const groups: readonly BenchGroup[] = [
  machine,
  bytes,
  start,
  cached,
  rendered,
  memory,
  accounts,
  orders,
  ordersOnPostgres,
  live,
  growth,
  recording,
  browserWork,
  lighthouseGroup,
  touch,
];
