/* Plays requests and commands against a shop, and writes each answer into a file of its own. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exchange, formBody } from './client.mjs';
import { fieldsOf, formsOf } from './html.mjs';
import { createMasks } from './masks.mjs';
import { ORIGIN } from './recordedShop.mjs';

/** Moves the shop's clock before each request, so that rows have different times. */
const STEP_MS = 1_000;
/** Headers of the connection, and those that the length and the time of an answer give. */
const LEFT_OUT = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id']);
const MAX_NAME = 80;

export function createRecorder(shop, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const masks = createMasks();
  const counts = {};
  let total = 0;
  let processId;

  /** Writes an answer. @param what the role, and what was asked */
  function write(role, what, text) {
    total += 1;
    counts[role] = (counts[role] ?? 0) + 1;
    const known = processId === undefined ? text : text.replaceAll(processId, '<process>');
    const masked = masks.mask(known);
    const slug = masks
      .mask(what)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_NAME);
    writeFileSync(path.join(folder, `${String(total).padStart(4, '0')}-${role}-${slug}.txt`), masked);
  }

  /** A browser, or a script, of somebody. @param role guest, shopper or staff @param ip the address that a proxy names */
  function visitor(role, ip) {
    const cookies = new Map();

    async function ask(method, target, options = {}) {
      if (!target?.startsWith('/')) throw new Error(`There is nothing at ${target}.`);
      const { record = true, ...sent } = options;
      if (record) await shop.advance(STEP_MS);
      const answer = await exchange(shop, { method, target, ip, cookies, ...sent });
      processId ??= processOf(answer);
      if (record) write(role, `${method} ${target}`, recordOf(role, method, target, sent, answer));
      return { ...answer, target };
    }

    return {
      role,
      get: (target, options) => ask('GET', target, options),
      head: (target, options) => ask('HEAD', target, options),
      ask,
      post: (target, fields = {}, options = {}) =>
        ask('POST', target, { body: formBody(fields), type: 'application/x-www-form-urlencoded', ...options }),
      json: (target, value, options = {}) =>
        ask('POST', target, { body: JSON.stringify(value), type: 'application/json', script: true, ...options }),
      /**
       * Sends a form of an answer, as a browser would.
       * @param action what its target looks like
       * @param changes fields to fill in; undefined leaves one out
       * @param options `button` is the name and value of the pressed one, `n` the number of the form among those that match, -1 for the last
       */
      async send(answer, action, changes = {}, { button, n = 0, ...options } = {}) {
        const form = findForm(answer, action, n);
        const all = { ...fieldsOf(form), ...changes, ...(button && { [button[0]]: button[1] }) };
        const target = form.action || answer.target;
        if (form.method === 'GET') return ask('GET', `${target}?${formBody(all)}`, options);
        return ask('POST', target, { body: formBody(all), type: 'application/x-www-form-urlencoded', ...options });
      },
      /** Follows the redirect of an answer, also by way of the check for cookies, or what it tells a script to open. */
      async follow(answer, options) {
        const location = answer.headers.location ?? answer.json?.redirectUrl;
        if (location === undefined)
          throw new Error(`${answer.target} leads nowhere: ${answer.status} ${answer.text.slice(0, 500)}`);
        const followed = await ask('GET', location.replace(ORIGIN, '').replace(/#.*/, ''), options);
        return location.startsWith('/cookies?') ? this.follow(followed, options) : followed;
      },
    };
  }

  return {
    visitor,
    shop,
    counts,
    masks,
    write,
    /** Records the output of a command of the shop. */
    async command(...words) {
      const { code, stdout, stderr } = await shop.command(words);
      const shown = words.map((word) => path.basename(word)).join(' ');
      write('command', shown, `npm run ${shown}\n\nexit ${code}\n\n${stdout}${stderr}`);
      return stdout;
    },
  };
}

/** The form of an answer whose target matches; the fields of answers to scripts are in their HTML. */
export function findForm(answer, action, n = 0) {
  const found = formsOf(answer.html).filter((form) => action.test(form.action));
  const form = found.at(n);
  if (form === undefined) {
    const actions = formsOf(answer.html).map((form) => form.action);
    throw new Error(
      `${answer.target} (${answer.status}) has no form ${action}: ${actions.join(', ')}\n${answer.text.slice(0, 400)}`,
    );
  }
  return form;
}

/** The id of the shop's process, with which its numbers of requests begin. */
const processOf = ({ headers }) => /^(\w+)-\d+$/.exec(headers['x-request-id'] ?? '')?.[1];

/** What was asked, and the answer. */
function recordOf(role, method, target, { body, script = false }, answer) {
  const asked = `${role}: ${method} ${target}${script ? ' (script)' : ''}`;
  return `${body === undefined ? asked : `${asked}\n${body}`}\n\n${textOf(answer)}`;
}

function textOf({ status, rawHeaders, bytes, text }) {
  const headers = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index].toLowerCase();
    // The time of a file on the disk.
    const value = name === 'last-modified' ? '<time>' : rawHeaders[index + 1];
    if (!LEFT_OUT.has(name)) headers.push(`${name}: ${value}`);
  }
  const body = bytes === undefined ? text : `(${bytes ? 'bytes' : 'no bytes'})`;
  return `${status}\n${headers.sort().join('\n')}\n\n${body}`;
}
