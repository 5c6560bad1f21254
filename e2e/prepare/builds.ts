import { rmSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import configurations from '../../webpack.config';
import { BUILT, BUILT_PUBLIC, ROOT } from '../support/built';

/** The shop's build of one side with other entries, with the fixtures as its islands, and no slow steps. */
async function build(name: 'browser' | 'server', entry: Record<string, string>): Promise<void> {
  const base = configurations.find((configuration) => configuration.name === name);
  if (!base) throw new Error(`webpack.config.ts has no ${name} build.`);
  const extension = name === 'server' ? 'mjs' : 'js';
  const plugins = (base.plugins ?? []).filter((plugin) => /Define|MiniCss/.test(plugin?.constructor.name ?? ''));
  const compiler = webpack({
    ...base,
    entry,
    devtool: false,
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(/\/registry$/, path.join(ROOT, 'e2e/islands/fixtures/islands.ts')),
    ],
    output: {
      ...base.output,
      path: BUILT,
      filename: `[name].${extension}`,
      chunkFilename: `[name].${extension}`,
    },
    // What the few fixtures share needs no file of its own.
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

/** Builds the loader, the core and the fixture islands, and the DevTools double. */
export const buildForBrowser = (): Promise<void> =>
  build('browser', {
    loader: './src/client.ts',
    core: './src/core.ts',
    devTools: './tests/harness/devToolsDouble.ts',
  });

/** Builds the fixture pages and the staff commands. */
export function buildForServer(): Promise<void> {
  // An older style sheet has another name.
  rmSync(BUILT_PUBLIC, { recursive: true, force: true });
  return build('server', {
    page: './e2e/islands/fixtures/islandPage.tsx',
    catalogue: './server/commands/catalogue.ts',
    db: './server/commands/db.ts',
    mails: './server/commands/mails.ts',
    staff: './server/commands/staff.ts',
    events: './server/commands/events.ts',
  });
}
