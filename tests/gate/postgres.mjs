/* A PostgreSQL for tests, started from the system's own binaries; nothing of it is left afterwards, however the gate ends. */
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
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const OLDEST = 15;
const START_MS = 30_000;

/** Tests make and drop many small databases, and none of them has to outlive a power cut. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: 200,
  autovacuum: 'off',
  // Nobody's defaults, so that a statement which leans on them is found out.
  timezone: 'Asia/Kathmandu',
  datestyle: 'German, DMY',
  intervalstyle: 'sql_standard',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
};

/** Folders of PostgreSQL's programs: in PATH, and where Debian, Fedora, Homebrew and Postgres.app put them. */
function folders() {
  const below = (folder, ...rest) => entries(folder).map((name) => path.join(folder, name, ...rest));
  const brew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'];
  return [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute),
    ...below('/usr/lib/postgresql', 'bin'),
    ...entries('/usr')
      .filter((name) => name.startsWith('pgsql-'))
      .map((name) => path.join('/usr', name, 'bin')),
    '/usr/pgsql/bin',
    ...brew.flatMap((folder) =>
      entries(folder)
        .filter((name) => name.startsWith('postgresql'))
        .map((name) => path.join(folder, name, 'bin')),
    ),
    ...below('/Applications/Postgres.app/Contents/Versions', 'bin'),
  ];
}

function entries(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The newest PostgreSQL on this machine as `{ folder, version }`; undefined when there is none, or only older ones than the shop needs. */
export function installedPostgres() {
  const found = folders().flatMap((folder) => {
    try {
      for (const name of ['initdb', 'postgres']) accessSync(path.join(folder, name), constants.X_OK);
      const said = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
      return [{ folder, version: Number(/\d+/.exec(said)?.[0]) }];
    } catch {
      return [];
    }
  });
  return found.filter(({ version }) => version >= OLDEST).sort((a, b) => b.version - a.version)[0];
}

/**
 * Starts a PostgreSQL with an empty data folder on a free port of 127.0.0.1.
 * @param {Readonly<Record<string, string | number>>} [changes] settings other than those of tests
 * @returns its address with a superuser, and what ends it; undefined where none is installed. Throws when it does not start.
 */
export async function startPostgres(changes = {}) {
  const installed = installedPostgres();
  if (installed === undefined) return undefined;
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? unprivileged() : {};
  // The folder of root's own temporary files may be closed to everybody else.
  const home = mkdtempSync(path.join(user.uid === undefined ? tmpdir() : '/tmp', 'questline-postgres-'));
  const password = randomBytes(12).toString('hex');
  try {
    const [data, secret] = [path.join(home, 'data'), path.join(home, 'password')];
    writeFileSync(secret, password, { mode: 0o600 });
    if (user.uid !== undefined) for (const file of [home, secret]) chownSync(file, user.uid, user.gid);
    const args = ['-D', data, '-U', 'shop', '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8'];
    makeData(installed, args, { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
    const port = await freePort();
    const running = launch(
      path.join(installed.folder, 'postgres'),
      home,
      data,
      { ...SETTINGS, ...changes, port },
      user,
    );
    const url = `postgres://shop:${password}@127.0.0.1:${port}/postgres`;
    await answering(url, running);
    return { url, version: installed.version, stop: () => running.stop() };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/** Sorts as people do where it can, other than the embedded database, which sorts by bytes. */
function makeData({ folder }, args, options) {
  const initdb = (...more) =>
    execFileSync(path.join(folder, 'initdb'), [...args, '--no-sync', '--locale=C', ...more], options);
  try {
    initdb('--locale-provider=icu', '--icu-locale=en-US');
  } catch {
    initdb();
  }
}

/**
 * Does a step of the gate with the address of a PostgreSQL: the one of `TEST_DATABASE_URL`, else one of its own; undefined, after saying so,
 * where there is none. One that is there and does not start is a failure.
 */
export async function withPostgres(work) {
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL);
  const server = await startPostgres().catch((error) => error);
  if (server instanceof Error) {
    console.error(`The PostgreSQL of this machine could not be used. ${server.message}`);
    return { passed: 0, failed: 1 };
  }
  if (server === undefined) {
    console.log(`There is no PostgreSQL ${OLDEST} or newer on this machine: what needs one is left out.`);
    return work(undefined);
  }
  console.log(`On PostgreSQL ${server.version}, started for this.`);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** Who runs the database when we are root. */
function unprivileged() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (what) => Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: ask('-u'), gid: ask('-g') };
    } catch {
      // The next one, then.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

/**
 * The database lives as long as the pipe to its keeper, a shell in a session of its own: when this process ends, even by kill -9, the
 * pipe is closed, and the keeper ends the database and removes its data.
 */
const KEEPER = '"$@" & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; rm -rf "$HOME_OF_DATA"';

function launch(program, home, data, chosen, user) {
  const settings = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A file and no pipe: while a step runs nobody here reads, and a database that can't write its log stands still.
  const log = path.join(home, 'log');
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', program, '-D', data, ...settings], {
    ...user,
    cwd: home,
    env: { PATH: process.env.PATH, HOME_OF_DATA: home, LC_ALL: 'C' },
    detached: true,
    stdio: ['pipe', 'ignore', openSync(log, 'a')],
  });
  // A gate that has failed must not be kept alive by its database.
  keeper.unref();
  keeper.stdin.unref();
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  return {
    said: () => readFileSync(log, 'utf8').slice(-2_000),
    lives: () => keeper.exitCode === null,
    async stop() {
      keeper.ref();
      keeper.stdin.end();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function answering(url, running) {
  // Loaded here: this file is read before packages are installed.
  const { default: pg } = await import('pg');
  const until = Date.now() + START_MS;
  while (Date.now() < until && running.lives()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (answers) return;
    await pause(50);
  }
  const said = running.said();
  await running.stop();
  throw new Error(`PostgreSQL did not start. ${said}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
