/* The bench's upper bound: Fastify sending one fixed buffer with fixed headers. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const [file, headersFile, port] = process.argv.slice(2);
const body = readFileSync(file);
const headers = JSON.parse(readFileSync(headersFile, 'utf8'));
const app = fastify({ keepAliveTimeout: 65_000 });
app.get('/', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
