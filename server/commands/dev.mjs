/*
 * `npm run dev`: rebuilds on change. Islands are swapped in place by React Fast Refresh; a change that only the server knows
 * restarts it and reloads the page. The browser talks to one address: this process serves the scripts and passes the rest on.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
process.env.NODE_ENV = 'development';
process.chdir(root);

if (!process.execArgv.includes('tsx')) {
  // The webpack configuration is TypeScript; tsx reads it.
  process.exit(run(process.execPath, ['--import', 'tsx', import.meta.filename], { NODE_ENV: 'development' }));
}

const { default: webpack } = await import('webpack');
const { default: WebpackDevServer } = await import('webpack-dev-server');
const { default: configurations } = await import('../../webpack.config.ts');
const [browser, server, worker] = configurations;

const port = Number(process.env.PORT ?? 3000);
const inner = port + 1;
let shop;
/** Counts what asked the shop to end or to start, so that an older start does not open a door that is shut again. */
let turn = 0;
/** Requests wait for this while the shop is being exchanged, instead of failing. */
let door = shut();

function shut() {
  let open = () => {};
  const opened = new Promise((resolve) => {
    open = resolve;
  });
  return { isOpen: false, opened, open };
}

function startShop() {
  const main = path.join(root, '.build', 'dev', 'server', 'main.mjs');
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(inner), PUBLIC_ORIGIN: `http://localhost:${port}` },
  });
  child.ready = new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.on('data', (text) => {
    // The inner address is of no use to anyone; the outer one was printed at the start.
    if (!String(text).includes('is open at')) process.stdout.write(text);
  });
  child.ended = new Promise((resolve) => child.once('exit', resolve));
  return child;
}

/** Ends the shop while its successor is being built. */
function stopShop() {
  turn += 1;
  if (door.isOpen) door = shut();
  shop?.kill('SIGTERM');
}

async function restartShop() {
  stopShop();
  const mine = turn;
  await shop?.ended;
  if (mine !== turn) return;
  shop = startShop();
  await Promise.race([shop.ready, shop.ended]);
  if (mine !== turn) return;
  door.isOpen = true;
  door.open();
}

/** All but the browser program and the socket that tells it of changes. */
function isForShop(url) {
  return !/^\/(assets\/.*\.(js|map|json)|ws)(\?|$)/.test(url);
}

function waitForShop({ url }, _response, next) {
  if (isForShop(url)) door.opened.then(() => next());
  else next();
}

const devServer = new WebpackDevServer(
  {
    ...browser.devServer,
    port,
    host: process.env.HOST ?? 'localhost',
    devMiddleware: { stats: 'errors-warnings' },
    setupMiddlewares: (middlewares) => [{ name: 'shop', middleware: waitForShop }, ...middlewares],
    proxy: [{ context: isForShop, target: `http://localhost:${inner}` }],
  },
  webpack(browser),
);

/** True when Fast Refresh already shows the change: everything changed is also part of the browser program. */
function shownAlready(changed, browserFiles) {
  return [...changed]
    .filter((file) => /\.\w+$/.test(file))
    .every((file) => /\.tsx$/.test(file) && browserFiles.has(file));
}

let browserFiles = new Set();
devServer.compiler.hooks.done.tap('dev', (stats) => {
  browserFiles = new Set(stats.compilation.fileDependencies);
});

const serverCompiler = webpack([server, worker]);
serverCompiler.compilers[0].hooks.invalid.tap('dev', stopShop);
serverCompiler.watch({}, async (error, stats) => {
  const broken = error || stats?.hasErrors();
  if (broken) console.error(error ?? stats.toString({ preset: 'errors-only', colors: true }));
  const changed = serverCompiler.compilers[0].modifiedFiles ?? new Set();
  // What does not compile is not written, so the shop goes on as it was before.
  await restartShop();
  if (broken) return;
  if (changed.size > 0 && !shownAlready(changed, browserFiles)) {
    devServer.sendMessage(devServer.webSocketServer?.clients ?? [], 'static-changed');
  }
});

await devServer.start();
console.log(`Questline is open at http://localhost:${port}, rebuilding on change`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    shop?.kill('SIGTERM');
    await Promise.all([shop?.ended, devServer.stop()]);
    process.exit(0);
  });
}
