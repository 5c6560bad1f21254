import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { setHeader } from './headers';

const DAY_S = 24 * 60 * 60;

/**
 * Static files. Built files have content hashes in their names, so browsers cache them for a year; they and flags are sent as compressed by the
 * build; their source maps are not sent unless the settings say so. Pictures and fonts are cached long. The push worker has a fixed path and is revalidated each time.
 */
export async function installStaticFiles(app: FastifyInstance, config: Config): Promise<void> {
  const builtDir = path.join(config.buildDir, 'public');
  const publicDir = path.join(config.root, 'public');
  const folders = [
    { root: path.join(builtDir, 'assets'), prefix: '/assets/', maxAge: 365 * DAY_S, immutable: !config.development },
    { root: path.join(publicDir, 'fonts'), prefix: '/fonts/', maxAge: 365 * DAY_S, immutable: true },
    { root: path.join(builtDir, 'flags'), prefix: '/flags/', maxAge: 30 * DAY_S, immutable: false },
    { root: path.join(publicDir, 'art'), prefix: '/art/', maxAge: 30 * DAY_S, immutable: false },
  ];
  const built = ['/assets/', '/flags/'];
  for (const { root, prefix, maxAge, immutable } of folders) {
    if (!existsSync(root)) continue;
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: built.includes(prefix) && !config.development,
      cacheControl: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      allowedPath: (file) => config.serveSourceMaps || !file.endsWith('.map'),
      setHeaders: (reply) =>
        void setHeader(reply, 'cache-control', cacheControl(config.development ? 0 : maxAge, immutable)),
    });
  }
  await app.register(fastifyStatic, { root: publicDir, serve: false, decorateReply: true });
  app.get('/firebase-messaging-sw.js', { config: { quiet: true, free: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('firebase-messaging-sw.js', builtDir, { cacheControl: false }),
  );
  // Browsers and servers know this ending as that of a film.
  app.get('/storefront.d.ts', { config: { quiet: true, free: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .sendFile('storefront.d.ts', publicDir, { contentType: false, maxAge: DAY_S * 1000 }),
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
    app.get(`/${name}`, { config: { quiet: true, free: true } }, (_request, reply) =>
      reply.sendFile(name, publicDir, { maxAge: DAY_S * 1000 }),
    );
  }
}

function cacheControl(seconds: number, immutable: boolean): string {
  return `public, max-age=${seconds}${immutable ? ', immutable' : ''}`;
}
