/* For the bench: Fastify sending one fixed buffer, the most that this machine and this server can do. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const [file, encoding, port] = process.argv.slice(2);
const body = readFileSync(file);
const app = fastify();
app.get('/', (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', encoding).send(body),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
