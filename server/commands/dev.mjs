/*
 * `npm run dev`: rebuilds on change. React Fast Refresh replaces islands in place; a change to server code restarts the server and
 * reloads the page. The browser uses one address: this process serves the scripts and proxies everything else to the shop.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createDevGate } from './devGate.mjs';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
process.env.NODE_ENV = 'development';
process.chdir(root);

if (!process.execArgv.includes('tsx')) {
  // The webpack configuration is TypeScript, so it needs tsx.
  process.exit(run(process.execPath, ['--import', 'tsx', import.meta.filename], { NODE_ENV: 'development' }));
}

const { default: webpack } = await import('webpack');
const { default: WebpackDevServer } = await import('webpack-dev-server');
const { default: configurations } = await import('../../webpack.config.ts');
const [browser, server, worker] = configurations;

const port = Number(process.env.PORT ?? 3000);
const innerPort = port + 1;
const address = `http://localhost:${port}`;
let shop;
/** Incremented by each stop, so that an outdated restart does not open the gate for a shop that is stopping again. */
let generation = 0;
const gate = createDevGate();

function startShop() {
  const main = path.join(root, '.build', 'dev', 'server', 'main.mjs');
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(innerPort), PUBLIC_ORIGIN: address },
  });
  child.ready = new Promise((resolve) => {
    child.stdout.on('data', (text) => {
      // Hides the inner address; the proxy's is printed when its gate opens.
      if (String(text).includes('is open at')) resolve();
      else process.stdout.write(text);
    });
  });
  child.ended = new Promise((resolve) => child.once('exit', resolve));
  return child;
}

/** Stops the shop while the next build runs. */
function stopShop() {
  generation += 1;
  gate.close();
  shop?.kill('SIGTERM');
}

async function restartShop() {
  stopShop();
  const ownGeneration = generation;
  await shop?.ended;
  if (ownGeneration !== generation) return;
  shop = startShop();
  const isRunning = await Promise.race([shop.ready.then(() => true), shop.ended.then(() => false)]);
  if (ownGeneration !== generation || (gate.state === 'building' && !isRunning)) return;
  await browserBuilt;
  if (gate.state === 'building') console.log(`Questline is open at ${address}, rebuilding on change`);
  gate.open();
}

/** Everything except the browser's scripts and the hot-reload socket. */
function isForShop(url) {
  return !/^\/(assets\/.*\.(js|map|json)|ws)(\?|$)/.test(url);
}

function waitForShop({ url }, response, next) {
  if (isForShop(url)) gate.pass(response, next);
  else next();
}

const devServer = new WebpackDevServer(
  {
    ...browser.devServer,
    port,
    host: process.env.HOST ?? 'localhost',
    devMiddleware: { stats: 'errors-warnings' },
    setupMiddlewares: (middlewares) => [{ name: 'shop', middleware: waitForShop }, ...middlewares],
    proxy: [{ context: isForShop, target: `http://localhost:${innerPort}` }],
  },
  webpack(browser),
);

function pending() {
  let resolve = () => {};
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** True when Fast Refresh already shows the change, because all changed files are components in the browser build. */
function isHotReplaced(changed, browserFiles) {
  return [...changed]
    .filter((file) => /\.\w+$/.test(file))
    .every((file) => /\.tsx$/.test(file) && browserFiles.has(file));
}

let browserFiles = new Set();
let { promise: browserBuilt, resolve: onBrowserBuilt } = pending();
devServer.compiler.hooks.done.tap('dev', (stats) => {
  browserFiles = new Set(stats.compilation.fileDependencies);
  onBrowserBuilt();
});
devServer.compiler.hooks.invalid.tap('dev', () => {
  ({ promise: browserBuilt, resolve: onBrowserBuilt } = pending());
});
console.log(`Building …, then the shop opens at ${address}`);

const serverCompiler = webpack([server, worker]);
serverCompiler.compilers[0].hooks.invalid.tap('dev', stopShop);
// The builds share one thread: the browser's goes first, so that a change is seen sooner. It has noticed the change by then.
serverCompiler.compilers[0].hooks.watchRun.tapPromise('dev', async ({ modifiedFiles }) => {
  if (modifiedFiles) await browserBuilt;
});
serverCompiler.watch({ aggregateTimeout: 100 }, async (error, stats) => {
  const hasFailed = error || stats?.hasErrors();
  if (hasFailed) console.error(error ?? stats.toString({ preset: 'errors-only', colors: true }));
  const changed = serverCompiler.compilers[0].modifiedFiles ?? new Set();
  if (hasFailed && gate.state === 'building') {
    console.error('The build failed; the next change is tried again.');
    return;
  }
  // A failed build writes nothing, so the previous build starts again.
  await restartShop();
  if (hasFailed) return;
  if (changed.size > 0 && !isHotReplaced(changed, browserFiles)) {
    devServer.sendMessage(devServer.webSocketServer?.clients ?? [], 'static-changed');
  }
});

await devServer.start();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    shop?.kill('SIGTERM');
    await Promise.all([shop?.ended, devServer.stop()]);
    process.exit(0);
  });
}
