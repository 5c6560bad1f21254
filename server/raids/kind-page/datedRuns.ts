import { CHOOSE_RUN_TEXT } from '../../../domains/configurator';
import type { DatedServices } from '../../catalogue';
import { ChooseDateError } from '../../platform/http';
import type { RunList } from '../runs/runList';
import { cheapestSeats, runsOfKind } from '../runs/seatPrices';
import { runServicePage } from './RunServicePage';
import { RUNS_ID } from './RunsOfKind';

/** The kinds of raid runs as services of the catalogue, which are sold as dated runs. */
export const createDatedRuns = (runList: Pick<RunList, 'upcoming'>): DatedServices => ({
  words: { soldAs: 'scheduled runs', link: 'See runs', anchor: RUNS_ID },
  tags: ['runs'],
  async onSale() {
    const upcoming = await runList.upcoming();
    return {
      pricesIn: (currency) => cheapestSeats(upcoming, currency),
      changesAt: Math.min(...upcoming.map(({ changesAt }) => changesAt)),
    };
  },
  async page(context, { service, ...parts }) {
    return runServicePage(context, { service, ...parts, runs: runsOfKind(await runList.upcoming(), service) });
  },
  refusal: (path) => new ChooseDateError('choose_run', CHOOSE_RUN_TEXT, { href: path, text: 'See its runs' }),
});
