import { sendToRunningShop } from '../runningShop';
import type { Person, ReadForm } from './forms';
import { load } from './load';
import { median, rankDistance } from './statistics';
import { type BenchGroup, PAGES, waitUntilIdle } from './tools';
import { createVisitor } from './visitor';
import { openShop } from './workspace';

/** As many tries per email as the shop takes without a captcha. */
const TRIES = 3;
const PASSWORD = 'frosty lantern over hill';
/** A difference that chance makes in one of a hundred runs. */
const MAX_Z = 2.58;

export const accounts: BenchGroup = {
  name: 'accounts',
  about:
    'Pages of a shopper who is signed in; and whether the time of a sign-in with a wrong password tells who has an account, by a test of rank sums',
  async run({ workspace, data, sizes, measure }) {
    const dataDir = await data.copy('hot', workspace);
    const { url } = await openShop(workspace, { DATA_DIR: dataDir });
    const members = Array.from({ length: sizes.members }, (_, number) => ({
      email: `member-${number}@example.com`,
      password: PASSWORD,
    }));
    const sessions: string[] = [];
    for (const member of members) sessions.push(await signUp(url, dataDir, member));
    await measure('service: to shoppers who are signed in, a second', async () => {
      const { connections, seconds } = sizes;
      const headers = { 'accept-encoding': 'br', cookie: sessions[0] ?? '' };
      const { perSecond, p99 } = await load(url + PAGES.service, { connections, seconds, headers });
      return `${perSecond} (p99 ${p99} ms)`;
    });
    await waitUntilIdle({ sizes });
    await measure('sign-in with a wrong password: email with and without an account', async () => {
      const { known, unknown } = await timeSignIns(
        url,
        members.map(({ email }) => email),
      );
      const z = rankDistance(known, unknown);
      const verdict = Math.abs(z) <= MAX_Z ? 'within noise' : 'DIFFERENT';
      return `${median(known).toFixed(1)} ms and ${median(unknown).toFixed(1)} ms, ${verdict} (z = ${z.toFixed(1)}, ${known.length} each)`;
    });
  },
};

/** Creates an account by the shop's forms, with the link of the mail. @returns the cookies of the session */
async function signUp(shopUrl: string, dataDir: string, member: Person): Promise<string> {
  const visitor = createVisitor(shopUrl);
  await visitor.send(await visitor.fillIn('/sign-up', '/sign-up', member));
  const mail = (await sendToRunningShop(dataDir, ['mails', ['show']])) ?? '';
  const link = /https?:\/\/[^/\s]+(\/sign-up\/\S+)/.exec(mail)?.[1];
  if (link === undefined || !mail.includes(member.email)) throw new Error(`There is no mail to ${member.email}.`);
  await visitor.send(await visitor.fillIn(link, new URL(link, shopUrl).pathname, member));
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** How long wrong passwords take, ms: for emails with an account and for others, in turn. */
async function timeSignIns(shopUrl: string, emails: readonly string[]) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const forms: { readonly known: ReadForm; readonly unknown: ReadForm }[] = [];
  // Read before, so that nothing but the sign-in is timed.
  for (const email of emails)
    forms.push({ known: await wrong(shopUrl, email), unknown: await wrong(shopUrl, `un${email}`) });
  for (let round = 0; round < TRIES; round += 1)
    for (const [index, pair] of forms.entries())
      for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const startedAt = performance.now();
        await createVisitor(shopUrl).send(pair[kind]);
        times[kind].push(performance.now() - startedAt);
      }
  return times;
}

const wrong = (shopUrl: string, email: string): Promise<ReadForm> =>
  createVisitor(shopUrl).fillIn('/sign-in', '/sign-in', { email, password: 'not the password' });
