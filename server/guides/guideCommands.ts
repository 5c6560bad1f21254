import { counted } from '../../src/lib/counted';
import type { CatalogueReader } from '../catalogue';
import type { Platform } from '../platform';
import { RefusedError } from '../platform/config';
import { refuseDocument } from '../platform/documents';
import type { GuideList } from './guideList';
import type { GuideCard } from './guides.repository';
import { importGuides } from './importGuides';

const USAGE = `Usage: npm run guides -- check FOLDER [CATALOG]
       npm run guides -- import FOLDER
       npm run guides -- list`;

interface GuideCommandParts extends Pick<Platform, 'config' | 'db' | 'clock'> {
  readonly catalogue: CatalogueReader;
  readonly guideList: GuideList;
}

/** Staff commands for guides. They answer with text, and change nothing when anything is wrong. */
export function createGuideCommands({ config, db, clock, catalogue, guideList }: GuideCommandParts) {
  async function importFolder(folder: string): Promise<string> {
    const count = await importGuides(folder, { db, catalogue, root: config.root, now: clock.now() }).catch(
      refuseDocument,
    );
    guideList.clearCache();
    return `Imported ${counted(count, 'guide')}. They are all that the shop has now.`;
  }

  async function list(): Promise<string> {
    const all = await guideList.get();
    return all.length === 0 ? 'There are no guides.' : all.map(lineOf).join('\n');
  }

  return {
    /**
     * Runs one of the commands of the usage, but for `check`, which needs no shop.
     * @param args the words of the command line; the path of a folder to import is absolute
     * @throws RefusedError with the usage, or with everything that is wrong
     */
    async runCommand([name, ...args]: readonly string[]): Promise<string> {
      const [folder] = args;
      if (name === 'import' && folder !== undefined && args.length === 1) return importFolder(folder);
      if (name === 'list' && args.length === 0) return list();
      throw new RefusedError(USAGE);
    },
  };
}

const lineOf = ({ slug, title, games, patch, updated }: GuideCard): string =>
  [slug, title, games.join(', ') || 'this shop', patch, `updated ${updated}`].join('  ');
