import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '../../platform/config/log';
import { openControlSocket } from './controlSocket';

test('a shop that stops does not wait for idle connections', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'control-'));
  const control = await openControlSocket(folder, new Map(), createLog('warn'));
  const silent = net.connect(path.join(folder, 'control.sock')).on('error', () => {});
  const closed = new Promise((resolve) => silent.once('close', resolve));
  await new Promise((connected) => silent.once('connect', connected));
  await control?.close();
  await closed;
  rmSync(folder, { recursive: true });
});
