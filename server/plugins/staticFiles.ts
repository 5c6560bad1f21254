import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';

const DAY_S = 24 * 60 * 60;

/**
 * Files as they are. Built files have a hash of their content in their names, so they are kept for ever and sent as they were compressed by the
 * build; pictures and fonts are kept long. The push worker has a fixed path and is asked for again every time.
 */
export async function installStaticFiles(app: FastifyInstance, config: Config): Promise<void> {
  const built = path.join(config.buildDir, 'public');
  const own = path.join(config.root, 'public');
  const folders = [
    { root: path.join(built, 'assets'), prefix: '/assets/', maxAge: 365 * DAY_S, immutable: !config.development },
    { root: path.join(own, 'fonts'), prefix: '/fonts/', maxAge: 365 * DAY_S, immutable: true },
    { root: path.join(own, 'art'), prefix: '/art/', maxAge: 30 * DAY_S, immutable: false },
  ];
  for (const { root, prefix, maxAge, immutable } of folders) {
    if (!existsSync(root)) continue;
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: prefix === '/assets/' && !config.development,
      cacheControl: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (response) =>
        void response.setHeader('cache-control', cacheControl(config.development ? 0 : maxAge, immutable)),
    });
  }
  await app.register(fastifyStatic, { root: own, serve: false, decorateReply: true });
  app.get('/firebase-messaging-sw.js', { config: { quiet: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('firebase-messaging-sw.js', built, { cacheControl: false }),
  );
  for (const name of [
    'favicon.svg',
    'favicon.ico',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'site.webmanifest',
  ]) {
    app.get(`/${name}`, { config: { quiet: true } }, (_request, reply) =>
      reply.sendFile(name, own, { maxAge: DAY_S * 1000 }),
    );
  }
}

function cacheControl(seconds: number, immutable: boolean): string {
  return `public, max-age=${seconds}${immutable ? ', immutable' : ''}`;
}
