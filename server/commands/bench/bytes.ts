import { loadAllPages } from '../../../src/pages';
import { measureBuild } from '../../build/pageSizes';
import { BUILD } from '../builds.mjs';
import { formatKilobytes } from './statistics';
import type { BenchGroup } from './tools';

export const bytes: BenchGroup = {
  name: 'bytes',
  about:
    'JavaScript and CSS of each kind of page in the build, brotli: the loader comes with the page, the rest when the page wakes',
  async run({ measure }) {
    const { loader, core, pages } = measureBuild(BUILD, await loadAllPages());
    await measure('loader; core', () => `${formatKilobytes(loader)}; ${formatKilobytes(core)}`);
    for (const { page, bytes: script, styles } of pages)
      await measure(
        `${page}: JavaScript when it wakes, CSS`,
        () => `${formatKilobytes(script)}, ${formatKilobytes(styles)}`,
      );
  },
};
