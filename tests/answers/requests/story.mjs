/* The story of several people in one shop, in its order. */
import { fileURLToPath } from 'node:url';
import {
  changeProfile,
  deleteAccount,
  lookAtOrders,
  signIn,
  signInOtherwise,
  signUp,
  turnOnCodes,
} from './account.mjs';
import { buyAsGuest, buyNow, cancelOrder, findRun, visitSales } from './purchase.mjs';
import { refuseOthers, workOnChats, workOnOrders, workOnRuns, workOnTexts } from './staff.mjs';
import {
  askForAlerts,
  askQuestions,
  chatWithSupport,
  chooseNotifications,
  keepAlerts,
  readNotifications,
  unsubscribe,
  wait,
} from './talks.mjs';

const ANN = 'ann@shop.example';
const BOB = 'bob@shop.example';
const STAFF = 'staff@shop.example';
const SERVICE = '/wow-boost/mythic-dungeons/mythic-single-key';
const HOT = '/hot-products/3';
const RUNS = fileURLToPath(new URL('../runs.json', import.meta.url));

/** Plays all that changes the shop. */
export async function playStory(recorder) {
  const { shop, visitor } = recorder;
  await visitSales(recorder);
  const guestOrder = await buyAsGuest(recorder);
  await cancelOrder(recorder, guestOrder);
  const guest = visitor('guest', '8.8.8.8');
  await chatWithSupport(guest, 1);
  await chooseNotifications(guest);
  await askQuestions(recorder);
  const { path: run, className } = await findRun(guest);
  await askForAlerts(recorder, run);

  const [small] = /\d+(?=\))/.exec(await recorder.command('runs', 'import', RUNS));
  const smallRun = `/wow-boost/run/${small}`;
  const ann = await signUp(recorder, 'shopper', '5.9.0.2', ANN);
  const order = await buyNow(ann, SERVICE);
  await lookAtOrders(recorder, ann, ANN, order);
  await signInOtherwise(recorder, ANN);
  await signIn(recorder, ann, ANN);
  const email = await changeProfile(recorder, ann, ANN);
  await buyNow(ann, HOT);
  await buyNow(ann, run, { class: className, flex_time: '1' });
  await keepAlerts(ann, run);
  await chatWithSupport(ann, 2);
  await chooseNotifications(ann);
  await refuseOthers(ann);

  const bob = await signUp(recorder, 'shopper', '8.8.8.14', BOB);
  await buyNow(bob, smallRun, { class: 'mage' });
  await wait(recorder, smallRun);

  const staff = await signUp(recorder, 'staff', '8.8.8.15', STAFF);
  const secret = await turnOnCodes(recorder, staff);
  await recorder.command('staff', 'add', STAFF);
  await signIn(recorder, staff, STAFF, secret);
  await workOnOrders(recorder, staff, { completed: 'Q-100002', refunded: 'Q-100003' });
  await workOnRuns(recorder, staff, { cheaper: run, canceled: smallRun, email });
  await workOnTexts(staff);
  await workOnChats(recorder, staff);
  await shop.runJobs();
  await recorder.command('push', 'list', email);
  await readNotifications(ann);
  await unsubscribe(recorder, email);
  await deleteAccount(ann);
  await deleteAccount(bob);
  await runCommands(recorder);
}

/** Every command of the shop, against the running one. */
async function runCommands(recorder) {
  for (const words of [
    ['hot', 'list'],
    ['runs', 'list'],
    ['runs', 'list', '--region', 'eu', '--days', '2'],
    ['runs', 'assign'],
    ['runs', 'drop-price', '1', '0'],
    ['runs'],
    ['messages', 'add', '--kind', 'top', '--text', 'Half price today.'],
    ['messages', 'add', '--kind', 'nothing'],
    ['messages', 'list'],
    ['messages', 'remove', '999'],
    ['mails', 'list'],
    ['mails', 'show', '1'],
    ['mails'],
    ['staff', 'list'],
    ['staff', 'add', 'nobody@shop.example'],
    ['staff', 'remove', STAFF],
    ['events', 'report'],
    ['events', 'report', '--json', '--since', '7d'],
    ['push', 'list', BOB],
    ['push', 'test', BOB],
    ['db', 'questions'],
    ['db', 'questions', 'answered', '2'],
    ['db', 'order', 'Q-100004', 'in_progress'],
    ['db', 'order', 'Q-100004', 'completed'],
    ['db', 'order', 'Q-999999', 'completed'],
  ])
    await recorder.command(...words);
}
