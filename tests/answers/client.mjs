/* Sends requests as a browser does, and reads the answers. */
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ORIGIN } from './recordedShop.mjs';

const TEXT = /^(text\/(?!css|javascript)|application\/(json|xml|ld\+json|manifest\+json))|^$/;

/** What a browser, or a script in it, sends by itself. */
function headersFor(method, { body, type, script = false }) {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method);
  return {
    host: new URL(ORIGIN).host,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    accept: script ? 'application/json' : 'text/html,application/xhtml+xml',
    'accept-encoding': 'identity',
    ...(script && { 'x-requested-with': 'XMLHttpRequest' }),
    ...(!isRead && { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }),
    ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
  };
}

function cookieHeader(cookies) {
  if (cookies.size === 0) return {};
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

/** Fields as a form sends them. Lists are fields with several values. */
export function formBody(fields) {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

function keep(cookies, line) {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
  if (value === '' || /max-age=0\b/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

/**
 * Sends a request, and keeps the cookies of its answer.
 * @param cookies by name; what the answer sets is put there
 * @param headers beside those of a browser, or instead of them; those that are undefined are not sent
 */
export async function exchange({ port, agent }, { method, target, ip, cookies, headers, ...content }) {
  const given = { ...headersFor(method, content), ...cookieHeader(cookies), 'x-forwarded-for': ip, ...headers };
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const answer = await send({ port, agent, method, path: target, headers: sent }, content.body);
  for (const line of answer.headers['set-cookie'] ?? []) keep(cookies, line);
  return answer;
}

function send(request, body) {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', ...request }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve(answerOf(response, Buffer.concat(parts))));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function answerOf({ statusCode: status, headers, rawHeaders }, raw) {
  const encoding = headers['content-encoding'];
  const empty = raw.length === 0;
  const decoded = empty || !encoding ? raw : encoding === 'br' ? brotliDecompressSync(raw) : gunzipSync(raw);
  const isText = TEXT.test(headers['content-type'] ?? '');
  const text = isText ? decoded.toString('utf8') : '';
  const json = /json/.test(headers['content-type'] ?? '') && text !== '' ? JSON.parse(text) : undefined;
  const html = json === undefined ? text : textsOf(json).join('\n');
  return { status, headers, rawHeaders, bytes: isText ? undefined : decoded.length > 0, text, json, html };
}

/** All texts in a JSON value. */
function textsOf(value) {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
