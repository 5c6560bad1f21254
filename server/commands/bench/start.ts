import path from 'node:path';
import { formatMemory } from './processes';
import { type BenchGroup, waitUntilIdle } from './tools';
import { openShop, stop } from './workspace';

export const start: BenchGroup = {
  name: 'start',
  about: 'A shop without data is opened for the first time and keeps running; then it is opened again',
  async run({ workspace, sizes, measure }) {
    const env = { DATA_DIR: path.join(workspace.folder, 'data') };
    await measure('memory after the first start', async () => {
      const { process: child } = await openShop(workspace, env);
      await waitUntilIdle({ sizes });
      const memory = formatMemory(child);
      await stop(child);
      return memory;
    });
    await measure('second start to first page', async () => {
      const startedAt = performance.now();
      const { url } = await openShop(workspace, env);
      await (await fetch(url)).text();
      return `${((performance.now() - startedAt) / 1000).toFixed(2)} s`;
    });
  },
};
