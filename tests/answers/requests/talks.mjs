/* What shoppers and the shop tell each other: alerts, the waitlist, questions, chats, notifications and push messages. */
import { createECDH } from 'node:crypto';
import { choicesOf, fieldsOf, linksOf, valuesOf } from '../html.mjs';
import { findForm } from '../recorder.mjs';
import { readMail } from './mails.mjs';

const KEY = '00000000-0000-4000-8000-00000000000';
const SERVICE = '/wow-boost/mythic-dungeons/mythic-bundle-same-level';
const ALERT_LINK = /^\/(?!unsubscribe|notifications|orders|wow-boost|chat)[a-z]+\/[\w-]{30,}/;

/** A browser that gets push messages, whose service does not exist. */
function pushToken(name) {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.alloc(32, 7));
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };
  return Buffer.from(JSON.stringify({ endpoint: `https://push.invalid/${name}`, keys })).toString('base64url');
}

/** A guest asks to be told of prices and seats, confirms it by mail, and ends it. */
export async function askForAlerts(recorder, runPath) {
  const guest = recorder.visitor('guest', '8.8.8.9');
  const email = 'alert@shop.example';
  const id = runPath.split('/').at(-1);
  for (const path of [SERVICE, runPath, '/hot-products/3']) {
    const page = await guest.get(path);
    await guest.send(page, /^\/wishes$/, { email: 'nobody', below: 'cheap' }, { n: -1 });
    await guest.send(page, /^\/wishes$/, { email, below: '10' }, { n: -1, script: true });
  }
  for (const query of [
    `about=run&id=${id}&kind=price`,
    `about=run&id=${id}&kind=seat`,
    'about=hot&id=3&kind=seat',
    'about=hot&id=7',
    'about=service&id=14',
    'about=service&id=14&asked=email',
    'about=service&id=1&kind=seat',
  ]) {
    await guest.get(`/wishes/new?${query}`);
    await guest.get(`/wishes/new?${query}`, { script: true });
  }
  const form = await guest.get('/wishes/new?about=service&id=14&kind=price');
  await guest.follow(await guest.send(form, /^\/wishes$/, { email, below: '9' }));
  const link = (await readMail(recorder, email, '')).find((path) => ALERT_LINK.test(path));
  const page = await guest.get(link);
  await guest.follow(await guest.send(page, /\/confirm$/));
  await guest.send(page, /\/confirm$/, {}, { script: true });
  const confirmed = await guest.get(link);
  await guest.follow(await guest.send(confirmed, /\/end$/));
  await guest.get(link);
}

/** A shopper's alerts are in the account. */
export async function keepAlerts(shopper, runPath) {
  for (const path of [SERVICE, runPath]) {
    const page = await shopper.get(path);
    await shopper.send(page, /^\/wishes$/, { below: '20' });
    await shopper.send(page, /^\/wishes$/, { below: '15' }, { script: true });
  }
  const profile = await shopper.get('/profile');
  const remove = valuesOf(profile.html, 'action', /^\/profile\/\w+\/\d+\/remove$/).at(-1);
  await shopper.post(remove, {}, { script: true });
  await shopper.post(remove);
}

/** Somebody waits for a seat of a run that is full, and leaves. */
export async function wait(recorder, runPath) {
  const guest = recorder.visitor('guest', '8.8.8.10');
  const email = 'wait@shop.example';
  const page = await guest.get(`${runPath}/waitlist`);
  const [className] = choicesOf(page.html, 'class');
  await guest.send(page, /\/waitlist$/, { email: 'nobody' });
  await guest.send(page, /\/waitlist$/, { email: 'nobody' }, { script: true });
  await guest.follow(await guest.send(page, /\/waitlist$/, { email, class: className }));
  await guest.send(page, /\/waitlist$/, { email: `second-${email}`, class: className }, { script: true });
  const link = (await readMail(recorder, `second-${email}`, '')).find((path) => /\/waitlist\/leave\//.test(path));
  const leave = await guest.get(link);
  await guest.send(leave, /\/waitlist\//);
  await guest.send(leave, /\/waitlist\//, {}, { script: true });
  await guest.get(link);
}

/** Questions about the risk of a ban. */
export async function askQuestions({ visitor }) {
  const guest = visitor('guest', '8.8.8.11');
  const page = await guest.get('/ban-risk?service_id=14');
  await guest.get('/ban-risk?service_id=14', { script: true });
  const fields = { question: 'Has anybody lost an account by this?', email: 'asker@shop.example' };
  await guest.send(page, /^\/ban-risk$/, { question: 'Why?' });
  await guest.follow(await guest.send(page, /^\/ban-risk$/, fields));
  await guest.send(page, /^\/ban-risk$/, { ...fields, question: 'Is a VPN used for this?' }, { script: true });
}

/** A chat with support. @returns its path */
export async function chatWithSupport(visitor, number) {
  const page = await visitor.get('/chat');
  await visitor.get('/chat/open', { script: true });
  await visitor.send(page, /\/messages$/, { text: '' });
  await visitor.follow(await visitor.send(page, /\/messages$/, { text: 'Hello, is anybody there?' }));
  const [messages] = valuesOf(page.html, 'action', /^\/chat\/.*\/messages$/);
  const chat = messages.replace('/messages', '');
  const message = { key: `${KEY}${number}`, text: 'I play on Tuesdays.\nIs that fine?', page: '/wow-boost' };
  await visitor.json(messages, message);
  await visitor.json(messages, message);
  await visitor.json(messages, { ...message, text: '' });
  await visitor.json(`${chat}/read`, { upTo: 1 });
  await visitor.json(`${chat}/typing`, {});
  await visitor.json(`${chat}/email`, { email: 'nobody' });
  await visitor.json(`${chat}/email`, { email: 'chat@shop.example' });
  await visitor.get(chat, { script: true });
  await visitor.get(`${chat}?before=2`, { script: true });
  await visitor.get('/chat?before=2');
  await visitor.get(`/live?topics=chat.${chat.split('/').at(-1)}`, { script: true });
  return chat;
}

/** Settings of notifications, and browsers that get push messages. */
export async function chooseNotifications(visitor) {
  const page = await visitor.get('/notifications');
  await visitor.follow(await visitor.send(page, /^\/notifications\/choices$/, { on: ['order.push', 'chat.mail'] }));
  await visitor.send(page, /^\/notifications\/choices$/, {}, { script: true });
  await visitor.follow(await visitor.send(page, /^\/notifications\/quiet$/, { from: '23', to: '7' }));
  await visitor.send(page, /^\/notifications\/quiet$/, { from: '' }, { script: true });
  await visitor.json('/api/save-device-token', { token: pushToken(visitor.role), zone: 'Europe/Berlin' });
  await visitor.json('/api/save-device-token', { token: pushToken(visitor.role).slice(0, 60) });
  await visitor.post('/notifications/push/test');
  await visitor.post('/notifications/push/test', {}, { script: true });
  await visitor.get('/notifications');
}

/** Reads the notifications that came meanwhile, and removes some. */
export async function readNotifications(visitor) {
  const list = await visitor.get('/ajax/notifications', { script: true });
  await visitor.get('/ajax/notifications?page=2', { script: true });
  await visitor.get('/ajax/notifications?topic=order', { script: true });
  await visitor.get('/ajax/notifications?gameId=1&lastNotificationDate=2026-11-26', { script: true });
  const page = await visitor.get('/notifications?topic=order');
  const { nid } = fieldsOf(findForm(page, /^\/ajax\/removenotification$/));
  for (const path of linksOf(list.html, /^\/orders\/\w+$/)) await visitor.get(path);
  for (const script of [true, false]) {
    await visitor.post('/notifications/read', { nid, back: '/notifications' }, { script });
    await visitor.post('/ajax/removenotification', { nid, back: '/notifications' }, { script });
    await visitor.get(`/notifications?removed=${nid}`);
    await visitor.post('/ajax/removenotification', { nid, undo: '1' }, { script });
  }
  await visitor.post('/notifications/read-all', { gameId: '0' }, { script: true });
  await visitor.post('/notifications/read-all');
  await visitor.json('/api/remove-device-token', { token: pushToken(visitor.role) });
  await visitor.json('/api/remove-device-token', { token: pushToken(visitor.role) });
  await visitor.get('/notifications');
}

/** Turns off a topic by the link of a mail. */
export async function unsubscribe(recorder, email) {
  const guest = recorder.visitor('guest', '8.8.8.12');
  const list = (await recorder.shop.command(['mails', 'list'])).stdout;
  const ids = list
    .split('\n')
    .filter((line) => line.includes(`  ${email}  `))
    .map((line) => Number.parseInt(line, 10));
  for (const id of ids) {
    const { stdout } = await recorder.shop.command(['mails', 'show', String(id)]);
    const [link] = /\/notifications\/off\/[\w.-]+/.exec(stdout) ?? [];
    if (link === undefined) continue;
    await recorder.command('mails', 'show', String(id));
    await guest.send(await guest.get(link), /\/off\//);
    await guest.post(link, {}, { script: true });
    await guest.post(
      link,
      { 'List-Unsubscribe': 'One-Click' },
      { headers: { origin: undefined, 'sec-fetch-site': undefined } },
    );
    await guest.get(link);
    return;
  }
  throw new Error(`No mail to ${email} has a link to unsubscribe:\n${list}`);
}
