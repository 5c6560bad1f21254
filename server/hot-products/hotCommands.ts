import { counted } from '../../src/lib/counted';
import { momentText } from '../../src/lib/styleZones';
import type { CatalogueReader } from '../catalogue';
import type { Platform } from '../platform';
import { RefusedError } from '../platform/config';
import { loadJson, refuseDocument } from '../platform/documents';
import { hotRepository, type StoredHot } from './hot.repository';
import { hotFacts, startAt } from './hotRows';
import { importHot } from './schedule/importHot';

export const HOT_USAGE = `Usage: npm run hot -- import FILE
       npm run hot -- list`;

/** Staff commands for hot products. They answer with text, and change nothing when anything is wrong. */
export function createHotCommands({ db, catalogue, clock }: Platform & { readonly catalogue: CatalogueReader }) {
  async function importFile(file: string): Promise<string> {
    const { products, starts } = await loadJson(file)
      .then((document) => importHot(db, catalogue, document, clock.now()))
      .catch(refuseDocument);
    return `Imported ${counted(products, 'hot product')}, and added ${counted(starts, 'start')}.`;
  }

  async function list(): Promise<string> {
    const now = clock.now();
    const all = await hotRepository.all(new Date(now), db);
    return all.length === 0 ? 'There are no hot products.' : all.map((product) => textOf(product, now)).join('\n');
  }

  return {
    /**
     * Runs one of the commands of the usage.
     * @param args the words of the command line; the path of a file to import is absolute
     * @throws RefusedError with the usage, or with everything that is wrong
     */
    async runCommand([name, ...args]: readonly string[]): Promise<string> {
      const [file] = args;
      if (name === 'import' && file !== undefined && args.length === 1) return importFile(file);
      if (name === 'list' && args.length === 0) return list();
      throw new RefusedError(HOT_USAGE);
    },
  };
}

function textOf(product: StoredHot, now: number): string {
  const { id, slug, name, kind, isOpen } = product;
  const starts = product.starts.map((start) => startAt(start, now));
  const { dayEndsAt } = hotFacts({ starts, endsAt: null }, now);
  const today = starts.filter(({ startsAt, soldUntil }) => soldUntil > now && startsAt < dayEndsAt);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const next = starts.find(({ free, soldUntil }) => soldUntil > now && free > 0);
  const facts =
    kind === 'run'
      ? ['its places are seats of raid runs']
      : [
          `${sum(today.map(({ free }) => free))} of ${sum(today.map(({ capacity }) => capacity))} spots free today`,
          next === undefined ? 'sold out' : `next ${momentText(next.startsAt, 'other')}`,
        ];
  return `${[id, slug, name, ...facts].join('  ')}${isOpen ? '' : '  closed'}`;
}
