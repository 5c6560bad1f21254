import path from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTransformer from 'react-refresh-typescript';
import type { RuleSetRule, Configuration as WebpackConfiguration, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { ManifestPlugin } from './server/build/manifestPlugin';
import { chunkNames, chunkOfKind, type LoadedPages, loadAllPages } from './src/pages';

/*
 * One file, three builds: the browser program, the server, and the service worker.
 * The server build imports every component, so it alone emits the CSS; the browser build only needs the class names.
 */
type Configuration = WebpackConfiguration & { readonly devServer?: DevServer };

const root = import.meta.dirname;
const development = process.env.NODE_ENV === 'development';
const out = path.join(root, '.build', development ? 'dev' : '');
const publicOut = path.join(out, 'public');
const mode = development ? 'development' : 'production';
const hash = development ? '' : '.[contenthash:8]';

function scripts(refresh: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      compilerOptions: { noEmit: false, incremental: false, tsBuildInfoFile: undefined },
      ...(refresh && { getCustomTransformers: () => ({ before: [refreshTransformer()] }) }),
    },
  };
}

/** Class names are a hash of the file and the name, so that both builds agree on them without talking to each other. */
function styles(emit: boolean): RuleSetRule {
  const css = {
    loader: 'css-loader',
    options: {
      importLoaders: 0,
      url: { filter: (url: string) => !url.startsWith('/') },
      modules: {
        auto: /\.module\.css$/,
        localIdentName: development ? '[name]_[local]' : '[hash:base64:6]',
        localIdentContext: root,
        exportOnlyLocals: !emit,
        namedExport: false,
        exportLocalsConvention: 'as-is',
      },
    },
  };
  return { test: /\.css$/, use: emit ? [MiniCssExtractPlugin.loader, css] : [css] };
}

const resolve = { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] };
const shared = {
  mode,
  context: root,
  resolve,
  devtool: development ? 'cheap-module-source-map' : 'source-map',
  performance: { hints: false },
} satisfies Configuration;

function compressed(): WebpackPluginInstance[] {
  if (development) return [];
  const test = /\.(js|css|svg|json)$/;
  return [
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test, minRatio: 1 }),
    new CompressionPlugin<BrotliOptions>({
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      test,
      minRatio: 1,
    }),
  ];
}

const define = (side: 'browser' | 'server') =>
  new webpack.DefinePlugin({
    'process.env.NODE_ENV': JSON.stringify(mode),
    __BROWSER__: JSON.stringify(side === 'browser'),
  });

/**
 * What every page of a kind has, and no other kind always, is one file: it packs better, and is asked for once. Chunks that other kinds
 * name carry their own of what they share with it, or those pages would have to fetch all of it.
 */
function filesOfKinds(pages: LoadedPages): Readonly<Record<string, object>> {
  const namedBy = (name: string) => [...pages].filter(([, { chunks }]) => chunkNames(chunks).has(name)).length;
  const alwaysOn = (name: string) => [...pages].filter(([, { chunks }]) => chunks.always.includes(name)).length;
  return Object.fromEntries(
    [...pages].flatMap(([kind, { chunks }]) => {
      const together = new Set([chunkOfKind(kind), ...chunks.always.filter((name) => alwaysOn(name) === 1)]);
      const own = new Set([...together, ...[...chunkNames(chunks)].filter((name) => namedBy(name) === 1)]);
      if (together.size === 1) return [];
      const isInIt = (module: webpack.Module, { chunkGraph }: { readonly chunkGraph: webpack.ChunkGraph }) =>
        [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => together.has(name ?? ''));
      const chunksOfKind = ({ name }: { readonly name?: string | null | undefined }) => own.has(name ?? '');
      // The group may not have the name of one of its chunks.
      return [[kind, { test: isInIt, name: `all-${kind}`, minChunks: 1, enforce: true, chunks: chunksOfKind }]];
    }),
  );
}

const browser: Configuration = {
  ...shared,
  name: 'browser',
  target: ['web', 'es2022'],
  // The core is an entry of its own, so that the loader carries no runtime and no list of chunks; hot exchange needs one runtime.
  entry: development ? { loader: './src/client.ts' } : { loader: './src/client.ts', core: './src/core.ts' },
  output: {
    path: path.join(publicOut, 'assets'),
    publicPath: '/assets/',
    filename: `[name]${hash}.js`,
    chunkFilename: `[name]${hash}.js`,
  },
  // Nothing in these folders does anything but offer its exports, though making a schema or a slice looks like an effect: what a
  // page's program does not use, such as the rules behind a domain's face, is left out of it.
  module: {
    rules: [
      scripts(development),
      styles(false),
      { test: /[\\/](domains|sagas|store)[\\/].*\.ts$/, sideEffects: false },
    ],
  },
  optimization: {
    chunkIds: development ? 'named' : 'deterministic',
    // The loader must stay tiny: what islands share goes with the core, libraries of one island with that island.
    // Parts of the design system that three or more islands are made of are fetched once, however small, and so is what
    // every page of a kind has.
    splitChunks: {
      // The select is one file, since all of it is wanted at once and nowhere else.
      chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'select',
      minSize: 12_000,
      cacheGroups: {
        parts: {
          test: /[\\/]src[\\/]ui[\\/]/,
          name: 'parts',
          minChunks: 3,
          enforce: true,
          priority: 1,
        },
        ...filesOfKinds(await loadAllPages()),
      },
    },
  },
  // What react-select brings for functions that nobody calls: themes of its styling, and lists that stand elsewhere in the page (`menuPortalTarget`).
  resolve: { ...resolve, alias: { 'hoist-non-react-statics': false, '@floating-ui/dom': false } },
  plugins: [
    define('browser'),
    new ManifestPlugin(path.join(out, 'manifest.json')),
    ...(development ? [new ReactRefreshPlugin({ overlay: false })] : compressed()),
  ],
  devServer: {
    allowedHosts: 'all',
    hot: true,
    // The page is reloaded when the server has restarted, which only the dev command knows.
    liveReload: true,
    static: false,
    client: { overlay: false, logging: 'warn' },
  },
};

const server: Configuration = {
  ...shared,
  name: 'server',
  target: 'node20',
  entry: { main: './server/main.ts' },
  output: {
    path: path.join(out, 'server'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  experiments: { outputModule: true },
  // `import.meta` keeps its meaning: where the built file lies.
  module: { parser: { javascript: { importMeta: false } }, rules: [scripts(false), styles(true)] },
  // Packages are read from node_modules when the server runs: PGlite finds its WASM beside itself, and stack traces stay readable.
  // Two that lie in hundreds of small files are taken in, which makes the start a fifth of a second shorter. One is drawn with in browsers
  // alone, and would be loaded with every start.
  resolve: { ...resolve, alias: { 'react-select': false, 'react-select/base': false } },
  externalsType: 'module',
  externals: [
    ({ request }, done) =>
      request && /^(?!(kysely|typebox|react-select)(\/|$))(node:|@?[a-z0-9][\w.-]*(\/|$))/i.test(request)
        ? done(undefined, `module ${request}`)
        : done(),
  ],
  optimization: { emitOnErrors: false, minimize: !development, minimizer: [new CssMinimizerPlugin()] },
  plugins: [
    define('server'),
    // One chunk, and so one style sheet.
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    // No module's rules lean on another's order, so the order may differ from file to file.
    new MiniCssExtractPlugin({ filename: `../public/assets/shop${hash}.css`, ignoreOrder: true }),
    new ManifestPlugin(path.join(out, 'styles.json')),
    ...compressed(),
  ],
};

const worker: Configuration = {
  ...shared,
  name: 'worker',
  target: ['webworker', 'es2022'],
  entry: { 'firebase-messaging-sw': './src/worker/pushWorker.ts' },
  output: { path: publicOut, filename: '[name].js', clean: false },
  module: { rules: [scripts(false)] },
  plugins: [define('browser'), ...compressed()],
};

export default [browser, server, worker];
