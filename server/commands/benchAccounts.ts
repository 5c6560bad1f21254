import { setTimeout as pause } from 'node:timers/promises';
import { load } from './benchLoad';
import { percentile } from './benchShop';
import { sendToRunningShop } from './runningShop';

/** As many tries per email as the shop takes without a captcha. */
const TRIES = 3;
const MEMBERS = 70;
const PASSWORD = 'frosty lantern over hill';
/** A difference that chance makes in one of a hundred runs. */
const MAX_Z = 2.58;

/** Sends a form, and remembers the cookies. */
function visitor(shopUrl: string) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async post(path: string, form: Readonly<Record<string, string>>): Promise<Response> {
      const answer = await fetch(shopUrl + path, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(form),
        headers: { origin: shopUrl, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      await answer.text();
      return answer;
    },
  };
}

/** Creates an account by the shop's forms, with the link of the mail. @returns the session */
async function signUp(shopUrl: string, dataDir: string, email: string): Promise<string> {
  const { cookies, post } = visitor(shopUrl);
  await post('/sign-up', { email, password: PASSWORD });
  const mail = (await sendToRunningShop(dataDir, ['mails', ['show']])) ?? '';
  const link = /https?:\/\/[^/\s]+(\/sign-up\/\S+)/.exec(mail)?.[1];
  if (link === undefined || !mail.includes(email)) throw new Error(`There is no mail to ${email}.`);
  await post(link, {});
  return cookies.get('session') ?? '';
}

/** How long wrong passwords take, ms: for emails with an account and for others, in turn. */
async function timeSignIns(shopUrl: string, emails: readonly string[]) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < TRIES; round += 1)
    for (const [index, email] of emails.entries())
      for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const startedAt = performance.now();
        await visitor(shopUrl).post('/sign-in', {
          email: kind === 'known' ? email : `un${email}`,
          password: 'not the password',
        });
        times[kind].push(performance.now() - startedAt);
      }
  return times;
}

/** How far two samples are apart, in standard deviations of the rank sum (Mann-Whitney). */
function rankDistance(one: readonly number[], other: readonly number[]): number {
  const wins = one.reduce((sum, value) => sum + other.filter((rival) => rival < value).length, 0);
  const mean = (one.length * other.length) / 2;
  return (wins - mean) / Math.sqrt((mean * (one.length + other.length + 1)) / 6);
}

/** Signed-in pages a second, and whether the time of a sign-in tells who has an account. */
export async function accountRows(
  shopUrl: string,
  dataDir: string,
  page: string,
  settings: { readonly connections: number; readonly seconds: number },
): Promise<[string, string][]> {
  const emails = Array.from({ length: MEMBERS }, (_, number) => `member-${number}@example.com`);
  const sessions: string[] = [];
  for (const email of emails) sessions.push(await signUp(shopUrl, dataDir, email));
  const headers = { 'accept-encoding': 'br', cookie: `session=${sessions[0]}` };
  const signedIn = await load(shopUrl + page, { ...settings, headers });
  await pause(1_000);
  const { known, unknown } = await timeSignIns(shopUrl, emails);
  const middle = (times: readonly number[]) =>
    percentile(
      [...times].sort((a, b) => a - b),
      0.5,
    ).toFixed(1);
  const z = rankDistance(known, unknown);
  const verdict = Math.abs(z) <= MAX_Z ? 'within noise' : 'DIFFERENT';
  return [
    ['service: to shoppers who are signed in, a second', `${signedIn.perSecond} (p99 ${signedIn.p99} ms)`],
    [
      'sign-in with a wrong password: email with and without an account',
      `${middle(known)} ms and ${middle(unknown)} ms, ${verdict} (z = ${z.toFixed(1)}, ${known.length} each)`,
    ],
  ];
}
