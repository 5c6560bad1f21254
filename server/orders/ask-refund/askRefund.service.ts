import type { Kysely } from 'kysely';
import { canAskRefund, donePercent, progressText, proposedRefund, type RefundProposal } from '../../../domains/order';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import { orders } from '../order/order.repository';
import { refundLineOf } from '../order/orderLive';
import type { DatedLine, OrderReader } from '../order/orderReader';
import { refundRequests } from '../order/refundRequests.repository';

/** The longest text of a buyer, characters. */
export const MAX_WORDS = 1_000;

/** The result of asking; `over` when nothing can be asked for any more, `changed` when the proposal is another one than the page has shown. */
export type Asked = 'asked' | 'repeated' | 'over' | 'changed';

/** What is proposed for a line. Null when nothing can be asked for it. @param now ms UTC */
export function proposalOf(line: DatedLine, now: number): RefundProposal | null {
  if (!canAskRefund(refundLineOf(line), now)) return null;
  const { total: paid, refunded, state } = line;
  return {
    paid,
    refunded,
    donePercent: state === 'completed' ? 100 : donePercent(line),
    progress: progressText(line),
    amount: proposedRefund(line),
  };
}

/** What buyers ask back for lines that have started. Staff accept it with a refund, or answer it. */
export function createAskRefund({ db, clock, orderReader }: Platform & { readonly orderReader: OrderReader }) {
  /** Works with a line of a locked order; null when there is none. */
  async function withLine<Result>(
    id: string,
    number: number,
    work: (line: DatedLine, trx: Kysely<Database>) => Promise<Result>,
  ): Promise<Result | null> {
    return db.transaction().execute(async (trx) => {
      if ((await orders.lock(id, trx)) === null) return null;
      const line = (await orderReader.find(id, trx))?.lines.find(({ position }) => position === number - 1);
      return line === undefined ? null : work(line, trx);
    });
  }

  return {
    /**
     * Asks for what the page has proposed, once until it is answered.
     * @param number of the line, from 1
     * @param seen the proposal, cents
     * @returns null when there is no such order or line
     */
    ask: (id: string, number: number, words: string, seen: number): Promise<Asked | null> =>
      withLine(id, number, async (line, trx) => {
        const proposal = proposalOf(line, clock.now());
        if (proposal === null) return 'over';
        if (proposal.amount !== seen) return 'changed';
        const request = { lineId: line.id, words, proposed: proposal.amount };
        return (await refundRequests.create(request, new Date(clock.now()), trx)) ? 'asked' : 'repeated';
      }),

    /** Takes back what was asked for. False when nothing was, null when there is no such order or line. */
    withdraw: (id: string, number: number): Promise<boolean | null> =>
      withLine(id, number, (line, trx) =>
        refundRequests.close(line.id, { state: 'withdrawn' }, new Date(clock.now()), trx),
      ),
  };
}

export type AskRefundService = ReturnType<typeof createAskRefund>;
