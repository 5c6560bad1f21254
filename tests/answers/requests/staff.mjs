/* The desk of the staff. */
import { formsOf, linksOf, valuesOf } from '../html.mjs';
import { readMail } from './mails.mjs';

/** The orders desk. @param orders numbers by what becomes of them: `completed`, `refunded` */
export async function workOnOrders({ shop }, staff, { completed, refunded }) {
  for (const query of [
    '',
    '?status=paid',
    '?status=refunded',
    '?q=ann%40shop.example',
    `?q=${completed}`,
    '?before=1',
    '?status=nothing',
  ])
    await staff.get(`/staff${query}`);
  await staff.get('/staff/orders/Q-999999');
  const path = `/staff/orders/${completed}`;
  const page = await staff.get(path);
  const inProgress = { button: ['to', 'in_progress'] };
  await staff.send(page, /\/move$/, { status: 'completed' }, inProgress);
  await staff.follow(await staff.send(page, /\/move$/, {}, inProgress));
  await staff.send(page, /\/move$/, {}, { ...inProgress, script: true });
  await staff.send(page, /\/write$/, { text: '' });
  await staff.follow(await staff.send(page, /\/write$/, { text: 'We start at eight.' }));
  await staff.send(page, /\/write$/, { text: 'x'.repeat(501) }, { script: true });
  await staff.follow(await staff.send(await staff.get(path), /\/move$/, {}, { button: ['to', 'completed'] }));
  const refund = `/staff/orders/${refunded}/refund`;
  const form = await staff.get(refund);
  await staff.get(refund, { script: true });
  await staff.send(form, /\/refund$/, { reason: '' });
  await staff.send(form, /\/refund$/, { reason: 'Asked for it.', refund: '1' }, { script: true });
  await staff.follow(await staff.send(form, /\/refund$/, { reason: 'Asked for it.' }));
  await shop.runJobs();
  await staff.get(`/staff/orders/${refunded}`);
  await staff.get(refund);
}

/**
 * The runs desk: a lower price, a canceled run, and the orders with flex time.
 * @param runs paths of runs: `cheaper`, `canceled`
 */
export async function workOnRuns(recorder, staff, { cheaper, canceled, email }) {
  const idOf = (path) => path.split('/').at(-1);
  for (const query of ['', '?region=us', '?region=eu&day=2026-11-28', '?day=2026-13-99'])
    await staff.get(`/staff/runs${query}`);
  await staff.get('/staff/runs/999999');
  const page = await staff.get(`/staff/runs/${idOf(cheaper)}`);
  await staff.send(page, /\/price$/, { price: 'cheap' });
  await staff.send(page, /\/price$/, { price: '9999.00' }, { script: true });
  await staff.follow(await staff.send(page, /\/price$/, { price: '9.00' }));
  await staff.send(page, /\/price$/, { price: '8.00' });
  await recorder.shop.runJobs();
  await staff.get(cheaper);

  const list = await staff.get('/staff/runs');
  const [form] = formsOf(list.html).filter(({ action }) => action === '/staff/flex-runs');
  await staff.send(list, /^\/staff\/flex-runs$/, { run: '1' }, { script: true });
  await staff.follow(await staff.send(list, /^\/staff\/flex-runs$/));
  if (form === undefined) throw new Error('No order waits for a run.');
  const link = (await readMail(recorder, email, '')).find((path) => path.includes('/flex/'));
  const guest = recorder.visitor('guest', '8.8.8.13');
  const decline = await guest.get(link);
  await guest.send(decline, /\/flex\//, { run_id: '1' });
  await guest.send(decline, /\/flex\//, {}, { script: true });
  await guest.get(link);

  const run = await staff.get(`/staff/runs/${idOf(canceled)}`);
  await staff.send(run, /\/cancel$/, { reason: '' });
  await staff.follow(await staff.send(run, /\/cancel$/, { reason: 'The leader is ill.' }));
  await staff.send(run, /\/cancel$/, { reason: 'Again.' }, { script: true });
  await recorder.shop.runJobs();
  for (const path of [canceled, `${canceled}/calendar.ics`, `/staff/runs/${idOf(canceled)}`, `${canceled}/waitlist`])
    await staff.get(path);
}

/** Questions, announcements to all shoppers, and the audit log. */
export async function workOnTexts(staff) {
  for (const query of ['', '?state=answered', '?from=1']) await staff.get(`/staff/questions${query}`);
  const questions = await staff.get('/staff/questions');
  const [answered] = valuesOf(questions.html, 'action', /^\/staff\/questions\/\d+\/answered$/);
  await staff.follow(await staff.post(answered));
  await staff.post(answered);
  await staff.post(answered, {}, { script: true });
  const page = await staff.get('/staff/messages');
  await staff.send(page, /^\/staff\/messages$/, { text: '' });
  const message = { kind: 'top', text: 'Raids are half an hour later today.' };
  await staff.send(page, /^\/staff\/messages$/, { ...message, from: 'tomorrow' }, { script: true });
  await staff.follow(await staff.send(page, /^\/staff\/messages$/, message));
  await staff.get('/');
  const shown = await staff.get('/staff/messages');
  const removals = valuesOf(shown.html, 'action', /^\/staff\/messages\/\d+\/remove$/);
  await staff.follow(await staff.post(removals.at(-1)));
  await staff.post(removals.at(-1));
  await staff.get('/');
  for (const query of ['', '?staff=staff%40shop.example', '?subject=order', '?before=3'])
    await staff.get(`/staff/audit${query}`);
}

/** The chat desk: takes a chat, answers, hands it over and closes it. */
export async function workOnChats({ shop }, staff) {
  for (const query of ['', '?show=mine', '?show=waiting', '?show=closed', '?show=nothing'])
    await staff.get(`/staff/chat${query}`);
  const queue = await staff.get('/staff/chat?show=waiting');
  const [path] = linksOf(queue.html, /^\/staff\/chat\/\d+/).map((href) => href.split('?')[0]);
  const thread = await staff.get(path);
  await staff.get(`${path}?before=2`);
  await staff.get(`${path}?template=greeting`);
  await staff.get('/staff/chat/999999');
  await staff.send(thread, /\/take(\?|$)/);
  const mine = await staff.get(path);
  await staff.send(mine, /\/messages(\?|$)/, { text: '' });
  await staff.send(mine, /\/messages(\?|$)/, { text: 'Hello! Tuesdays are fine.' });
  const again = await staff.get(path);
  await staff.send(again, /\/messages(\?|$)/, { text: 'Anything else?' }, { script: true });
  await staff.json(`${path}/read`, { upTo: 3 });
  await staff.json(`${path}/typing`, {});
  const id = path.split('/').at(-1);
  await staff.get(`/live?topics=chat-queue.waiting,chat-thread.${id}`, { script: true });
  await staff.post(`${path}/hand-over`, { to: '999' });
  await staff.post(`${path}/hand-over`, { to: '' }, { script: true });
  await staff.post(`${path}/take`, { seen: '' }, { script: true });
  await staff.post(`${path}/close`);
  await staff.get(path);
  await shop.runJobs();
}

/** Pages of staff, as somebody who is not. */
export async function refuseOthers(shopper) {
  for (const path of ['/staff', '/staff/runs', '/staff/chat', '/staff/questions', '/staff/messages', '/staff/audit'])
    await shopper.get(path);
  await shopper.get('/staff', { script: true });
  await shopper.post('/staff/messages', { text: 'x' }, { script: true });
}
