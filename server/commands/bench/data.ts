import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from '../../../domains/catalogue';
import { manyHotProducts } from '../manyHot';
import { root } from '../setup.mjs';
import { loadCatalogue } from '../sources';
import type { Workspace } from './workspace';

/** So many hot products are on their page, and behind the shelf of home. */
export const HOT_PRODUCTS = 60;

/** `seed` is what a first start makes; `hot` has hot products, too. */
export type DataKind = 'seed' | 'hot';

/** Data folders as models: each is made for the first group that needs it, and every group works on a copy. */
export interface Data {
  /** Copies a model into the group's folder. @returns the `DATA_DIR` of a shop */
  copy(kind: DataKind, workspace: Workspace): Promise<string>;
}

/** @param folder for the models */
export function createData(folder: string): Data {
  async function modelOf(kind: DataKind, workspace: Workspace): Promise<string> {
    const model = path.join(folder, `model-${kind}`);
    if (existsSync(model)) return model;
    const draft = `${model}-draft`;
    // One that was cut off with its group is no model.
    rmSync(draft, { recursive: true, force: true });
    if (kind === 'seed')
      await workspace.run(['server/commands/prepareData.ts'], { DATA_DIR: draft, DATABASE_URL: '', BUILD_DIR: '' });
    else {
      await cp(await modelOf('seed', workspace), draft, { recursive: true });
      await importHotProducts(workspace, draft);
    }
    renameSync(draft, model);
    return model;
  }

  return {
    async copy(kind, workspace) {
      const dataDir = path.join(workspace.folder, kind);
      await cp(await modelOf(kind, workspace), dataDir, { recursive: true });
      return dataDir;
    },
  };
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
