import { runPath, runWaitlistPath } from '../../../domains/raid-run';
import { orderPath } from '../../../src/lib/urls';

/* The paths of the links in mails. Their tokens are secret; the database stores only hashes. */

/** Declines the run that was assigned to a line of an order. @param line from 1 */
export const declinePath = (orderId: string, line: number, token: string): string =>
  `${orderPath(orderId)}/flex/${line}/${token}`;

/** The run with the seat that is held for somebody on the waitlist. */
export const heldSeatPath = (runId: number, token: string): string => `${runPath(runId)}?seat=${token}`;

/** Leaves the waitlist of a run. */
export const leaveWaitlistPath = (runId: number | string, token: string): string =>
  `${runWaitlistPath(runId)}/leave/${token}`;
