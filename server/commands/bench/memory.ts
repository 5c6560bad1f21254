import { load } from './load';
import { formatMemory } from './processes';
import { permalink } from './rendered';
import { formatCount } from './statistics';
import { type BenchGroup, PAGES, uniqueHost, waitUntilIdle } from './tools';
import { openShop } from './workspace';

const HEADERS = { 'accept-encoding': 'br' };

export const memory: BenchGroup = {
  name: 'memory',
  about:
    'Memory (RSS) of one process with the embedded database and sixty hot products: once it is open, after load on pages from the cache and on pages that are rendered, and after many different addresses',
  async run({ workspace, data, sizes, measure }) {
    const { process: shop, url } = await openShop(workspace, { DATA_DIR: await data.copy('hot', workspace) });
    const { connections, seconds, addresses } = sizes;
    const rest = async () => {
      await waitUntilIdle({ sizes });
      return formatMemory(shop);
    };
    await measure('memory after a start', rest);
    await measure(`memory after ${8 * seconds} s of load`, async () => {
      for (const path of Object.values(PAGES)) {
        await load(url + path, { connections, seconds, headers: HEADERS });
        await load(url + path, { connections, seconds, headers: HEADERS, perRequest: () => ({ host: uniqueHost() }) });
      }
      return rest();
    });
    await measure(`memory after ${formatCount(addresses)} different addresses`, async () => {
      const different = { requests: addresses, seconds: Number.POSITIVE_INFINITY, perRequest: permalink };
      await load(url + PAGES.service, { connections, headers: HEADERS, ...different });
      return rest();
    });
  },
};
