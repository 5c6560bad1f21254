import { aSignedInShopper } from '../../harness/accounts';
import type { OwnTables } from '../../harness/ownTables';
import { aSessionLog, packed, reportWithLog } from '../../harness/problemReports';
import { SCRIPT } from '../../harness/scriptHeaders';
import { aShopper } from '../../harness/shopper';

export const tables: OwnTables = {
  growth: {
    problem_reports: {
      rows: 1000,
      columns: {
        fingerprint: `encode(sha256(('cause' || n / 3)::bytea), 'hex')`,
        token_hash: `encode(sha256(('n' || n)::bytea), 'hex')`,
        email: `'writer' || n || '@example.com'`,
        created_at: `timestamptz '2026-11-21 12:00:00+00' - interval '170 days' + n * interval '3 hours'`,
      },
    },
  },
  async visit(shop) {
    const shopper = aShopper(shop);
    await shopper.get('/report-a-problem');
    await shopper.post('/report-a-problem', { words: 'The price jumps.', page: '/terms' });
    const sent = await shopper.post('/report-a-problem', { ...reportWithLog(), email: 'anna@example.com' });
    await shopper.get(String(sent.headers.location));
    const { problems, commands } = shop.modules.problems;
    for (const words of [['list'], ['show', 'P-1'], ['export', 'P-2']]) await commands.problems(words);
    for (const list of ['open', 'fixed', 'all'] as const) {
      const [group] = await problems.groups(list, 10, 1000);
      await problems.countGroups(list);
      const report = group && (await problems.find(group.id));
      if (report) await problems.same(report);
    }
    await problems.lastFixed();
    const desk = await aSignedInShopper(shop, { email: 'reader@example.com', role: 'staff' });
    const newest = (await problems.groups('open', 1))[0]?.id;
    for (const part of ['log', 'devtools.json', 'test']) await desk.get(`/staff/problems/${newest}/${part}`);
    await desk.post(`/staff/problems/${newest}/state`, { shown: 'new', state: 'fixed' });
    const crash = aSessionLog([{ type: 'saga/crashed', payload: { domain: 'search', message: 'x', restarts: true } }]);
    await shop.request({
      method: 'POST',
      url: '/report-a-problem/crash',
      payload: { log: packed(crash) },
      headers: { ...SCRIPT, cookie: 'consent=granted' },
    });
    await shopper.get('/report-a-problem/deleted');
    const gone = await shopper.post('/report-a-problem', { words: 'Something else.', page: '/terms' });
    await shopper.post(`${gone.headers.location}/delete`, {});
  },
};
