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
/** Resolves when the shop that is being started answers; requests wait for it instead of failing. */
let opened = new Promise(() => {});

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

async function restartShop() {
  let open = () => {};
  opened = new Promise((resolve) => {
    open = resolve;
  });
  if (shop) {
    shop.kill('SIGTERM');
    await shop.ended;
  }
  shop = startShop();
  await Promise.race([shop.ready, shop.ended]);
  open();
}

const devServer = new WebpackDevServer(
  {
    ...browser.devServer,
    port,
    host: process.env.HOST ?? 'localhost',
    devMiddleware: { stats: 'errors-warnings' },
    setupMiddlewares: (middlewares) => [
      { name: 'shop', middleware: (_request, _response, next) => opened.then(() => next()) },
      ...middlewares,
    ],
    proxy: [
      { context: (url) => !/^\/(assets\/.*\.(js|map|json)|ws)(\?|$)/.test(url), target: `http://localhost:${inner}` },
    ],
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
serverCompiler.watch({}, async (error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats.toString({ preset: 'errors-only', colors: true }));
    return;
  }
  const changed = serverCompiler.compilers[0].modifiedFiles ?? new Set();
  await restartShop();
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
