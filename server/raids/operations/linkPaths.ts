import { randomBytes } from 'node:crypto';
import { runPath, runWaitlistPath } from '../../../domains/raid-run';
import { orderPath } from '../../../src/lib/urls';

/** The paths of the links in mails. Their tokens are secret; the database stores only hashes. */

/** A new token, 192 random bits. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');

/** True for a well-formed token; anything else need not be looked up. */
export const isLinkToken = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text);

/** Declines the run that was assigned to a line of an order. @param line from 1 */
export const declinePath = (orderId: string, line: number, token: string): string =>
  `${orderPath(orderId)}/flex/${line}/${token}`;

/** The run with the seat that is held for somebody on the waitlist. */
export const heldSeatPath = (runId: number, token: string): string => `${runPath(runId)}?seat=${token}`;

/** Leaves the waitlist of a run. */
export const leaveWaitlistPath = (runId: number | string, token: string): string =>
  `${runWaitlistPath(runId)}/leave/${token}`;
