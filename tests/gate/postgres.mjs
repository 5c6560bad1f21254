/* Starts a temporary PostgreSQL for tests from the installed binaries, and removes it completely, however the gate ends. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './ports.mjs';
import { secondsOf } from './processes.mjs';

const MIN_VERSION = 15;
const START_TIMEOUT_MS = 30_000;

/** Fast rather than durable: tests create and drop many small databases, which need not survive a crash. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: 200,
  autovacuum: 'off',
  // Unusual values, so that tests reveal statements that rely on the defaults.
  timezone: 'Asia/Kathmandu',
  datestyle: 'German, DMY',
  intervalstyle: 'sql_standard',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
};

/** Folders that may contain PostgreSQL binaries: PATH, and those of Debian, Fedora, Homebrew and Postgres.app. */
function binaryFolders() {
  const subfolders = (folder, ...rest) => listFolder(folder).map((name) => path.join(folder, name, ...rest));
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'];
  return [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute),
    ...subfolders('/usr/lib/postgresql', 'bin'),
    ...listFolder('/usr')
      .filter((name) => name.startsWith('pgsql-'))
      .map((name) => path.join('/usr', name, 'bin')),
    '/usr/pgsql/bin',
    ...homebrew.flatMap((folder) =>
      listFolder(folder)
        .filter((name) => name.startsWith('postgresql'))
        .map((name) => path.join(folder, name, 'bin')),
    ),
    ...subfolders('/Applications/Postgres.app/Contents/Versions', 'bin'),
  ];
}

function listFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The newest installed PostgreSQL as `{ folder, version }`; undefined if there is none that is recent enough. */
function findPostgres() {
  const found = binaryFolders().flatMap((folder) => {
    try {
      for (const name of ['initdb', 'postgres']) accessSync(path.join(folder, name), constants.X_OK);
      const output = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
      return [{ folder, version: Number(/\d+/.exec(output)?.[0]) }];
    } catch {
      return [];
    }
  });
  return found.filter(({ version }) => version >= MIN_VERSION).sort((a, b) => b.version - a.version)[0];
}

/**
 * Starts a PostgreSQL with an empty data folder on a free port of 127.0.0.1.
 * @param {Readonly<Record<string, string | number>>} [settings] override the settings for tests
 * @returns its URL for a superuser, and a function that stops it and tells its processor time in seconds; undefined if none is installed
 * @throws Error when it does not start
 */
export async function startPostgres(settings = {}) {
  const installed = findPostgres();
  if (installed === undefined) return undefined;
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? findUnprivilegedUser() : {};
  // Other users may have no access to the temporary folder of root.
  const home = mkdtempSync(path.join(user.uid === undefined ? tmpdir() : '/tmp', 'questline-postgres-'));
  const password = randomBytes(12).toString('hex');
  try {
    const [data, secret] = [path.join(home, 'data'), path.join(home, 'password')];
    writeFileSync(secret, password, { mode: 0o600 });
    if (user.uid !== undefined) for (const file of [home, secret]) chownSync(file, user.uid, user.gid);
    const args = ['-D', data, '-U', 'shop', '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8'];
    initDataFolder(installed, args, { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
    const port = await findFreePort();
    const server = launch(
      path.join(installed.folder, 'postgres'),
      home,
      data,
      { ...SETTINGS, ...settings, port },
      user,
    );
    const url = `postgres://shop:${password}@127.0.0.1:${port}/postgres`;
    await waitUntilReady(url, server);
    return { url, version: installed.version, stop: () => server.stop() };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/** Uses an ICU locale where supported, so tests also run with another sort order than the byte order of the embedded database. */
function initDataFolder({ folder }, args, options) {
  const initdb = (...extraArgs) =>
    execFileSync(path.join(folder, 'initdb'), [...args, '--no-sync', '--locale=C', ...extraArgs], options);
  try {
    initdb('--locale-provider=icu', '--icu-locale=en-US');
  } catch {
    initdb();
  }
}

/**
 * Calls `use` with the URL of a PostgreSQL: `TEST_DATABASE_URL`, or a temporary server, whose processor time counts for the step. If none is
 * installed, passes undefined. An installed PostgreSQL that fails to start is a failure.
 * @param step the `StepRun` that needs it
 * @param without what is not checked where there is none
 */
export async function withPostgres(step, without, use) {
  if (process.env.TEST_DATABASE_URL) return use(process.env.TEST_DATABASE_URL);
  const server = await startPostgres().catch((error) => error);
  if (server instanceof Error) {
    console.error(`The installed PostgreSQL could not be used. ${server.message}`);
    return { passed: 0, failed: 1 };
  }
  if (server === undefined) {
    step.notChecked.push(`${without}, since no PostgreSQL ${MIN_VERSION} or newer is installed.`);
    return use(undefined);
  }
  console.log(`Started a temporary PostgreSQL ${server.version}.`);
  try {
    return await use(server.url);
  } finally {
    step.cpuSeconds += await server.stop();
  }
}

/** The user that runs the database when the gate runs as root. */
function findUnprivilegedUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const readId = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: readId('-u'), gid: readId('-g') };
    } catch {
      // Try the next user.
    }
  }
  throw new Error('PostgreSQL does not run as root, and neither the user postgres nor nobody exists.');
}

/**
 * A shell in its own session that supervises the database. When this process ends, even by kill -9, the pipe to the supervisor is closed,
 * which then stops the database and removes its data.
 */
const SUPERVISOR = '"$@" & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; rm -rf "$DATABASE_HOME"; times';

function launch(program, home, data, settings, user) {
  const settingArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file instead of a pipe, which nobody would read during a step: a full pipe would block the database.
  const log = path.join(home, 'log');
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISOR, 'supervisor', program, '-D', data, ...settingArgs], {
    ...user,
    cwd: home,
    env: { PATH: process.env.PATH, DATABASE_HOME: home, LC_ALL: 'C' },
    detached: true,
    stdio: ['pipe', 'pipe', openSync(log, 'a')],
  });
  // The database must not keep a failed gate process alive.
  supervisor.unref();
  supervisor.stdin.unref();
  supervisor.stdout.unref();
  let times = '';
  supervisor.stdout.on('data', (text) => {
    times += text;
  });
  const exited = new Promise((resolve) => supervisor.once('close', resolve));
  return {
    readLog: () => readFileSync(log, 'utf8').slice(-2_000),
    isRunning: () => supervisor.exitCode === null,
    async stop() {
      supervisor.ref();
      supervisor.stdout.ref();
      supervisor.stdin.end();
      await exited;
      rmSync(home, { recursive: true, force: true });
      return secondsOf(times.split('\n')[1]);
    },
  };
}

async function waitUntilReady(url, server) {
  // Imported here, since this file is loaded before packages are installed.
  const { default: pg } = await import('pg');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.isRunning()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isReady) return;
    await pause(50);
  }
  const log = server.readLog();
  await server.stop();
  throw new Error(`PostgreSQL did not start. ${log}`);
}
