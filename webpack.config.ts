import path from 'node:path';
import type { BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type ts from 'typescript';
import type { RuleSetRule, Configuration as WebpackConfiguration, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { inBrowsers, reactFiles, schemaFiles } from './server/build/browserLibraries';
import { FlagsPlugin } from './server/build/flagsPlugin';
import { ManifestPlugin } from './server/build/manifestPlugin';
import { shortClassName } from './server/build/shortClassName';
import { smallestBrotli } from './server/build/smallestBrotli';
import { withoutServerParts } from './server/build/withoutServerParts';
import { chunkNames, type LoadedPages, loadAllPages, pageChunkName, shell } from './src/pages';
import { STYLE_SHEETS } from './src/pages/styleSheets';

/*
 * Three builds: the browser code, the server, and the service worker.
 * Only the server build imports every component, so it emits the CSS; the browser build needs only the class names.
 */
type Configuration = WebpackConfiguration & { readonly devServer?: DevServer };

/** Packages that the server loads with the first push message, mail, payment, passkey, new password, picture or import of guides, and not when it starts. */
const LOADED_ON_USE =
  /^(@aws-sdk\/client-s3|@simplewebauthn\/server|@zxcvbn-ts\/language-common|firebase-admin|mdast-util-[\w-]+|micromark-extension-[\w-]+|nodemailer|sharp|stripe|web-push|yaml)(\/|$)/;

/** Packages that only browsers call, so the server's file has nothing in their place. */
const BROWSER_ONLY = [
  '@fingerprintjs/fingerprintjs',
  '@simplewebauthn/browser',
  'altcha-lib/algorithms/web/pbkdf2',
  'firebase/app',
  'firebase/messaging',
  'nouislider',
  'react-dom/client',
  'react-select',
  'react-select/base',
];

const PACKAGE = /^(node:|@?[a-z0-9][\w.-]*(\/|$))/i;

const root = import.meta.dirname;
const development = process.env.NODE_ENV === 'development';
/** Leaves out what makes files smaller but pages no different: terser's passes, the minifying of styles, compressed copies and the browser's source maps. */
const quick = process.env.QUICK_BUILD === '1';
/** Packages that are part of the server's file: those of many small files, but for the quick build, and those with styles or with parts for browsers alone. */
const BUNDLED = quick
  ? /^(react-select|swiper)(\/|$)/
  : /^(@date-fns|date-fns|kysely|react-select|swiper|typebox)(\/|$)/;
const out = path.resolve(root, process.env.BUILD_DIR ?? '.build', development ? 'dev' : '');
const publicOut = path.join(out, 'public');
const mode = development ? 'development' : 'production';
const hash = development ? '' : '.[contenthash:6]';

/** @param before changes the code first */
function scripts(...before: readonly ts.TransformerFactory<ts.SourceFile>[]): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      compilerOptions: { noEmit: false, incremental: false, tsBuildInfoFile: undefined },
      getCustomTransformers: () => ({ before }),
    },
  };
}

function styles(emit: boolean): RuleSetRule {
  const css = {
    loader: 'css-loader',
    options: {
      importLoaders: 1,
      url: { filter: (url: string) => !url.startsWith('/') },
      modules: {
        auto: /\.module\.css$/,
        ...(development ? { localIdentName: '[name]_[local]' } : { getLocalIdent: shortClassName }),
        exportOnlyLocals: !emit,
        namedExport: false,
        exportLocalsConvention: 'as-is',
      },
    },
  };
  const mediaInEm = path.join(root, 'server', 'build', 'mediaInEm.ts');
  return { test: /\.css$/, use: emit ? [MiniCssExtractPlugin.loader, css, mediaInEm] : [css, mediaInEm] };
}

/** Installed for development alone. */
const fastRefresh = development
  ? {
      Plugin: (await import('@pmmmwh/react-refresh-webpack-plugin')).default,
      transformer: (await import('react-refresh-typescript')).default,
    }
  : undefined;

const resolve = { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] };
const shared = {
  mode,
  context: root,
  resolve,
  devtool: development ? 'cheap-module-source-map' : 'source-map',
  performance: { hints: false },
} satisfies Configuration;

function compressed(): WebpackPluginInstance[] {
  if (development || quick) return [];
  const test = /\.(js|css|svg|json)$/;
  return [
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test, minRatio: 1 }),
    new CompressionPlugin<BrotliOptions>({
      filename: '[path][base].br',
      algorithm: smallestBrotli,
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
 * Bundles the chunks that every page of one kind has, and no other kind always has, into one file, which compresses better and needs one request.
 * Chunks that other kinds also use keep their own copies of shared modules, so that those pages need not load this file.
 */
function pageCacheGroups(pages: LoadedPages): Readonly<Record<string, object>> {
  const kindsWith = (name: string) => [...pages].filter(([, { chunks }]) => chunkNames(chunks).has(name)).length;
  const kindsAlwaysWith = (name: string) => [...pages].filter(([, { chunks }]) => chunks.always.includes(name)).length;
  return Object.fromEntries(
    [...pages].flatMap(([kind, { chunks }]) => {
      const bundled = new Set([pageChunkName(kind), ...chunks.always.filter((name) => kindsAlwaysWith(name) === 1)]);
      const ownChunks = new Set([...bundled, ...[...chunkNames(chunks)].filter((name) => kindsWith(name) === 1)]);
      if (bundled.size === 1) return [];
      const isBundled = (module: webpack.Module, { chunkGraph }: { readonly chunkGraph: webpack.ChunkGraph }) =>
        [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => bundled.has(name ?? ''));
      const chunksOfKind = ({ name }: { readonly name?: string | null | undefined }) => ownChunks.has(name ?? '');
      // A cache group must not have the name of one of its chunks.
      return [[kind, { test: isBundled, name: `all-${kind}`, minChunks: 1, enforce: true, chunks: chunksOfKind }]];
    }),
  );
}

/** The chunks that only one kind of page has. The gallery of islands, which has all, is no page of the shop. */
function chunksOfOneKind(pages: LoadedPages): ReadonlySet<string> {
  const names = [...pages].flatMap(([kind, { chunks }]) => (kind === 'development' ? [] : [...chunkNames(chunks)]));
  return new Set(names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)));
}

const SHELL_FILE = 'shell';
const shellChunks = new Set(shell.chunks?.always);
const isShellModule = (module: webpack.Module, { chunkGraph }: { readonly chunkGraph: webpack.ChunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => shellChunks.has(name ?? ''));

const sharesParts = (chunk: webpack.Chunk) => !chunk.canBeInitial() && chunk.name !== 'select';
const singleKindChunks = chunksOfOneKind(await loadAllPages());
/** Few pages have a carousel or a select, and none has two islands with one. Writers outside React have their own copy of the few lines that they share. */
const UI_PART = /[\\/]src[\\/]ui[\\/](?!(media[\\/]carousel|select)[\\/]|setText|loadStyles)/;

/**
 * A component of the design system that three or more islands use, so that every page loads it once. What only one kind of page has doesn't count, nor do
 * islands of raid runs, of hot products, of seasons, of accounts, of push messages, of staff and of chats, because few pages have them.
 */
function isSharedPart(module: webpack.Module, { chunkGraph }: { readonly chunkGraph: webpack.ChunkGraph }): boolean {
  if (!UI_PART.test((module as webpack.NormalModule).resource ?? '')) return false;
  const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
  return (
    names.filter(
      (name) =>
        !/^(raid|run|account|hot|live|push|staff|page|season)-|^chat$/.test(name) && !singleKindChunks.has(name),
    ).length >= 3
  );
}

const RANGE_CHUNKS: ReadonlySet<string> = new Set(['range-choice', 'range-bar', 'rank-selects']);
const isRangeChunk = ({ name }: { readonly name?: string | null | undefined }) => RANGE_CHUNKS.has(name ?? '');
/** What only the chunks of ranges have: the rules, and what both controls share. */
const isRangePart = (module: webpack.Module, { chunkGraph }: { readonly chunkGraph: webpack.ChunkGraph }) => {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  return chunks.every(isRangeChunk) && (chunks.length > 1 || chunks.some(({ name }) => name === 'range-choice'));
};

/** The islands that move a carousel of server HTML. */
const CAROUSEL_CHUNKS = new Set(['carousel-controls', 'how-it-works', 'season-rewards']);
const isCarouselChunk = ({ name }: { readonly name?: string | null | undefined }) => CAROUSEL_CHUNKS.has(name ?? '');
const CAROUSEL_PART = /[\\/](src[\\/]ui[\\/]media|domains)[\\/]carousels?[\\/]/;

const browser: Configuration = {
  ...shared,
  // Beside the scripts, which don't name them: that would be a third of a kilobyte on the page of a service.
  ...(!development && { devtool: quick ? false : 'hidden-source-map' }),
  name: 'browser',
  target: ['web', 'es2022'],
  // The core and the scripts that run when the browser is idle are separate entries, so that the loader contains no runtime and no list of chunks; hot module replacement needs a
  // single runtime.
  entry: development
    ? { loader: './src/client.ts' }
    : {
        loader: './src/client.ts',
        core: './src/core.ts',
        'local-times': './src/localTimes.ts',
        'chat-opener': './src/chatOpener.ts',
        'unpaid-line': './src/unpaidLine.ts',
      },
  output: {
    path: path.join(publicOut, 'assets'),
    publicPath: '/assets/',
    filename: `[name]${hash}.js`,
    // The core would have to list names. It lists the hashes, which no compression makes smaller, so they are as short as they may be.
    chunkFilename: development ? '[name].js' : `[id]${hash}.js`,
  },
  // These modules have no side effects, though creating a schema or slice looks like one, so unused exports of a domain's index.ts are
  // tree-shaken, and icons are part of the chunks that show them.
  module: {
    rules: [
      scripts(fastRefresh ? fastRefresh.transformer() : withoutServerParts),
      styles(false),
      { test: /[\\/](domains|sagas|store|icons)[\\/].*\.ts$/, sideEffects: false },
    ],
  },
  optimization: {
    // Short ids. Stable ones would spare no download: the core lists the hashes of all chunks, so it changes with each of them.
    chunkIds: development ? 'named' : 'total-size',
    moduleIds: development ? 'named' : 'size',
    // The shortest names for what modules export, for the same reason: the core alone is a kilobyte smaller.
    mangleExports: development ? false : 'size',
    // webpack's own minimizer. More passes, and the knowledge that no getter and no constructor without `this` does anything, make pages a kilobyte
    // smaller.
    minimizer: [
      quick
        ? new MinimizerPlugin({ minify: MinimizerPlugin.esbuildMinify, minimizerOptions: { target: 'es2022' } })
        : new MinimizerPlugin({
            // One file for all, whose name has no hash of its own: that would be a tenth of a kilobyte of the core.
            extractComments: { filename: 'licenses.txt', banner: 'licenses.txt' },
            terserOptions: {
              ecma: 2020,
              compress: {
                passes: 8,
                hoist_vars: true,
                pure_getters: true,
                unsafe_arrows: true,
                unsafe_methods: true,
                unsafe_proto: true,
              },
            },
          }),
    ],
    // Libraries of one island stay in its chunk. The chunks of each kind of page are one file, and so are those of every page, together with
    // the components of the design system that three or more islands use.
    splitChunks: {
      // The select is one file, since all of it is wanted at once and nowhere else. The panel of hot products has its own copy of the quantity slider:
      // pages of services have no bytes left for another file.
      // The libraries of push messages and of the slider are wanted as a whole, too.
      chunks: (chunk) => sharesParts(chunk) && !/^(hot-panel|firebase-messaging|range-slider)$/.test(chunk.name ?? ''),
      minSize: 14_000,
      cacheGroups: {
        shell: { test: isShellModule, chunks: sharesParts, name: SHELL_FILE, minChunks: 1, enforce: true, priority: 1 },
        parts: { test: isSharedPart, chunks: sharesParts, name: SHELL_FILE, minChunks: 1, enforce: true, priority: 1 },
        range: { test: isRangePart, chunks: isRangeChunk, name: 'range', minChunks: 1, enforce: true, priority: 2 },
        carousels: {
          test: CAROUSEL_PART,
          chunks: isCarouselChunk,
          name: 'carousel-parts',
          minChunks: 2,
          enforce: true,
          priority: 2,
        },
        ...pageCacheGroups(await loadAllPages()),
      },
    },
  },
  // What react-select brings for functions that nobody calls: themes of its styling, and lists that stand elsewhere in the page (`menuPortalTarget`).
  resolve: {
    ...resolve,
    alias: {
      'hoist-non-react-statics': false,
      '@floating-ui/dom': false,
      '@emotion/use-insertion-effect-with-fallbacks': path.join(root, 'src/ui/select/insertionEffect.ts'),
      ...(development ? {} : { ...reactFiles, ...schemaFiles }),
    },
  },
  plugins: [
    define('browser'),
    ...(development ? [] : [new webpack.DefinePlugin(inBrowsers)]),
    new ManifestPlugin(path.join(out, 'manifest.json')),
    ...(fastRefresh ? [new fastRefresh.Plugin({ overlay: false })] : compressed()),
  ],
  devServer: {
    allowedHosts: 'all',
    hot: true,
    // The dev command triggers a reload after the server has restarted.
    liveReload: true,
    static: false,
    client: { overlay: false, logging: 'warn' },
  },
};

const styleSheetGroups = Object.fromEntries(
  Object.entries(STYLE_SHEETS).map(([name, { files: test }]) => [
    name,
    { name, test, type: 'css/mini-extract', chunks: 'all', enforce: true },
  ]),
);

/** Stack traces need lines alone: columns and sources would cost 20 MB of the server's memory. Nothing names the maps of the styles, which browsers load. */
function serverMaps(): WebpackPluginInstance[] {
  if (development) return [];
  const styleMaps = new webpack.SourceMapDevToolPlugin({ test: /\.css$/, filename: '[file].map', append: false });
  return [
    new webpack.SourceMapDevToolPlugin({ test: /\.mjs$/, filename: '[file].map', columns: false, noSources: true }),
    ...(quick ? [] : [styleMaps]),
  ];
}

const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Drops the comments of the server's file and escapes what is not ASCII: V8 keeps the text in memory, and one letter beyond Latin would double all of it. Lines and
 * names stay, for stack traces.
 */
const asciiOnly = new MinimizerPlugin({
  minify: async (...input: Parameters<typeof MinimizerPlugin.esbuildMinify>) => {
    const result = await MinimizerPlugin.esbuildMinify(...input);
    // esbuild leaves regular expressions and some comments as they are.
    const code = result.code?.toString().replace(/[\u0080-\uffff]/g, escapeLetter);
    return { ...result, ...(code !== undefined && { code }) };
  },
  minimizerOptions: { minify: false, charset: 'ascii', legalComments: 'none', target: 'node20' },
  parallel: false,
});

const server: Configuration = {
  ...shared,
  ...(!development && { devtool: false }),
  name: 'server',
  target: 'node20',
  entry: { main: './server/main.ts', encodePictures: './server/uploads/encodePictures.ts' },
  output: {
    path: path.join(out, 'server'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  experiments: { outputModule: true },
  // `import.meta` is kept, so that it refers to the built file.
  // A single chunk of scripts, without files of its own for what is imported on use.
  module: {
    parser: { javascript: { importMeta: false, dynamicImportMode: 'eager' } },
    rules: [scripts(), styles(true)],
  },
  // Packages are loaded from node_modules at run time: PGlite needs its WASM file beside it, and stack traces stay readable.
  // Those of hundreds of small files are bundled, which starts the server 0.2 s faster.
  resolve: { ...resolve, alias: Object.fromEntries(BROWSER_ONLY.map((name) => [`${name}$`, false])) },
  externalsType: 'module',
  externals: [
    ({ request }, done) =>
      request && PACKAGE.test(request) && !BUNDLED.test(request) && !BROWSER_ONLY.includes(request)
        ? done(undefined, `${LOADED_ON_USE.test(request) ? 'import' : 'module'} ${request}`)
        : done(),
  ],
  optimization: {
    emitOnErrors: false,
    minimize: !development && !quick,
    minimizer: [new CssMinimizerPlugin(), asciiOnly],
    splitChunks: { cacheGroups: { default: false, defaultVendors: false, ...styleSheetGroups } },
  },
  plugins: [
    define('server'),
    // CSS modules must not depend on each other's order, so conflicting orders are fine.
    new MiniCssExtractPlugin({
      filename: ({ chunk }) => `../public/assets/${chunk?.name === 'main' ? 'shop' : chunk?.name}${hash}.css`,
      ignoreOrder: true,
    }),
    new ManifestPlugin(path.join(out, 'styles.json')),
    ...serverMaps(),
    new FlagsPlugin(path.join(root, 'node_modules', 'country-flag-icons', '3x2'), '../public/flags'),
    ...compressed(),
  ],
};

const worker: Configuration = {
  ...shared,
  ...(!development && { devtool: quick ? false : 'hidden-source-map' }),
  name: 'worker',
  target: ['webworker', 'es2022'],
  entry: { 'firebase-messaging-sw': './src/worker/pushWorker.ts' },
  output: { path: publicOut, filename: '[name].js', clean: false },
  module: { rules: [scripts()] },
  plugins: [define('browser'), ...compressed()],
};

export default [browser, server, worker];
