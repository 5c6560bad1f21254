import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leaderPath } from '../../../domains/raid-run';
import type { OwnTables } from '../../harness/ownTables';
import { aShopper } from '../../harness/shopper';

export const tables: OwnTables = {
  small: ['raid_leaders'],
  // The names that characters of the shop's own raid leaders have.
  impersonal: ['raid_leaders'],

  async visit(shop) {
    const { leaderList, runCommands } = shop.modules.raids;
    const folder = mkdtempSync(path.join(tmpdir(), 'leaders-'));
    const file = path.join(folder, 'runs.json');
    try {
      for (const name of ['Maelis', 'Anna']) {
        writeFileSync(file, JSON.stringify({ leaders: [{ slug: 'maelis', name }] }));
        await runCommands.runCommand(['import', file]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
    leaderList.clearCache();
    const { statusCode } = await aShopper(shop).get(leaderPath('maelis'));
    if (statusCode !== 200) throw new Error(`The page of a leader answers ${statusCode}.`);
  },
};
