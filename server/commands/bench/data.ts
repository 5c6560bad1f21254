import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from '../../../domains/catalogue';
import { manyHotProducts } from '../manyHot';
import { preparedData } from '../preparedData.mjs';
import { root, run } from '../setup.mjs';
import { loadCatalogue } from '../sources';
import type { Workspace } from './workspace';

/** So many hot products are on their page, and behind the shelf of home. */
export const HOT_PRODUCTS = 60;

/** `seed` is what a first start makes; `hot` has hot products, too. */
export type DataKind = 'seed' | 'hot';

/** Data folders, made for the first group that needs them; every group works on a copy. */
export interface Data {
  /** Copies one into the group's folder. @returns the `DATA_DIR` of a shop */
  copy(kind: DataKind, workspace: Workspace): Promise<string>;
}

/** @param folder for those that are made for this run */
export function createData(folder: string): Data {
  const hot = path.join(folder, 'model-hot');

  async function makeHot(workspace: Workspace): Promise<void> {
    const draft = `${hot}-draft`;
    // One that was cut off with its group is no model.
    rmSync(draft, { recursive: true, force: true });
    await cp(preparedData(undefined, prepare), draft, { recursive: true });
    await importHotProducts(workspace, draft);
    renameSync(draft, hot);
  }

  return {
    async copy(kind, workspace) {
      const dataDir = path.join(workspace.folder, kind);
      if (kind === 'hot' && !existsSync(hot)) await makeHot(workspace);
      await cp(kind === 'hot' ? hot : preparedData(undefined, prepare), dataDir, { recursive: true });
      return dataDir;
    },
  };
}

/** @throws Error where `preparedData` would end this process */
function prepare(folder: string): number {
  const env = { NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: '' };
  const code = run(process.execPath, ['--import', 'tsx', 'server/commands/prepareData.ts'], env);
  if (code !== 0) throw new Error('The data could not be prepared.');
  return code;
}

async function importHotProducts(workspace: Workspace, dataDir: string): Promise<void> {
  const file = path.join(workspace.folder, 'hot.json');
  writeFileSync(file, JSON.stringify(manyHotProducts((await seedCatalogue()).games, HOT_PRODUCTS)));
  await workspace.run(['server/commands/hot.ts', 'import', file], { DATA_DIR: dataDir, DATABASE_URL: '' });
}

/** The catalogue that a fresh shop sells. */
export async function seedCatalogue(): Promise<Catalogue> {
  const { loadCatalogueDocument } = await loadCatalogue();
  return (await loadCatalogueDocument(path.join(root, 'server', 'seed'))) as Catalogue;
}
