import type { ServiceView } from '../../../domains/catalogue';
import { CHOOSE_RUN_TEXT } from '../../../domains/configurator';
import { servicePath } from '../../../src/lib/urls';
import type { DatedServices } from '../../catalogue';
import { RequestError } from '../../platform/http';
import type { RunList } from '../runs/runList';
import { cheapestSeats, runsOfKind } from '../runs/seatPrices';
import { runServicePage } from './RunServicePage';
import { RUNS_ID } from './RunsOfKind';

/** A kind of raid runs was to be configured or bought; only its dated runs can be. */
class ChooseRunError extends RequestError {
  override readonly back: { readonly href: string; readonly text: string };

  constructor({ game, category, slug }: ServiceView) {
    const path = servicePath(game.slug, category, slug);
    super(409, 'choose_run', CHOOSE_RUN_TEXT, [], path);
    this.back = { href: path, text: 'See its runs' };
  }
}

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
  refusal: (service) => new ChooseRunError(service),
});
