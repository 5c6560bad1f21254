import { randomBytes } from 'node:crypto';
import { findFreePort } from '../gate/ports.mjs';
import { queryServer } from '../harness/templateDatabase';
import { openBalancer } from './balancer';
import { killAll, startShop } from './shopProcess';

/* Two shop processes with the real catalogue behind a load balancer on `E2E_PORT`, until SIGTERM. */

const server = process.env.TEST_DATABASE_URL ?? '';
const name = `questline_two_${randomBytes(6).toString('hex')}`;
await queryServer(server, `create database ${name}`);
const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;

const ports = [await findFreePort(), await findFreePort()];
const start = (port: number) => startShop({ PORT: String(port), DATABASE_URL: databaseUrl, PROXIES: '1' });
await Promise.all(ports.map(start));
await openBalancer(ports, Number(process.env.E2E_PORT));

process.once('SIGTERM', async () => {
  await killAll();
  await queryServer(server, `drop database ${name} with (force)`);
  process.exit(0);
});
