import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guideFile } from '../../harness/guideFiles';
import type { OwnTables } from '../../harness/ownTables';
import { aShopper } from '../../harness/shopper';

/** Fits every shop: it names nothing of a catalogue. */
const GUIDE = guideFile({ games: null, order: null, services: null }, 'See [refunds](/refunds).\n\n## When\n\nSoon.');

export const tables: OwnTables = {
  small: ['guides'],
  impersonal: ['guides'],
  async visit(shop) {
    const folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
    try {
      writeFileSync(path.join(folder, 'a-guide.md'), GUIDE);
      const { runCommand } = shop.modules.guides.guideCommands;
      for (const words of [['import', folder], ['list']]) await runCommand(words);
    } finally {
      rmSync(folder, { recursive: true });
    }
    await shop.modules.catalogue.search.rebuild();
    const shopper = aShopper(shop);
    for (const page of ['/guides', '/guides?game=wow-boost', '/guides?topic=shop', '/guides/a-guide'])
      await shopper.get(page);
  },
};
