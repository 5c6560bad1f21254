import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildRunForm, type OfferedRun, type RunChoices, runPath, runPricesOf } from '../../../domains/raid-run';
import { parseCartLinePath } from '../../../src/lib/urls';
import type { Pages } from '../../platform/pages';
import type { RefusedRun } from '../sale/parseRunForm';
import { findHeldRun, type SeatOffers, sentToken } from './heldSeat';
import { runPage } from './RunPage';
import { otherLootsOf, type RunPageRuns } from './runPage.service';
import { LINE_PARAMETER } from './seatsInCart';

/** Sends the page of a run again, with the problems of its form and the valid choices kept. @param action of the form */
export function createShowRunForm(deps: RunPageRuns & SeatOffers & { readonly pages: Pages }) {
  return (request: FastifyRequest, reply: FastifyReply, refusal: RefusedRun, action: string) => {
    const { offered, validChoices: choices, error, next: nextRun } = refusal;
    const { view, terms, leader } = offered;
    const problems = error.problems.length > 0 ? error.problems : [{ field: '', message: error.message }];
    return deps.pages.send(
      request,
      reply,
      async (context) => {
        const prices = runPricesOf(terms, context.tariff);
        const { run, held, heldSeat } = await findHeldRun(deps, view, sentToken(request.body));
        const { otherLoots } = await otherLootsOf(deps, run, context.dateStyle);
        const data = { run, leader, held, prices, choices, problems, nextRun, otherLoots, action, heldSeat };
        return runPage({ ...context, returnPath: formAddress(offered, choices, action) }, data);
      },
      { status: error.statusCode },
    );
  };
}

/** The address that shows the form of a refused request again, which has no address of its own. */
function formAddress({ view }: OfferedRun, choices: RunChoices, action: string): string {
  const query = buildRunForm(view, choices);
  const line = parseCartLinePath(action);
  if (line !== undefined) query.set(LINE_PARAMETER, line);
  return `${runPath(view.id)}?${query}`;
}
