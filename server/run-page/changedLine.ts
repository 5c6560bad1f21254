import type { FastifyRequest } from 'fastify';
import type { RunChoices } from '../../domains/raid-run';
import { cartLinePath } from '../../src/lib/urls';
import { parseCartToken, type ShopperCookies } from '../plugins/cookies';
import { parseRunId } from './runPage.service';

/** The query parameter of the link that changes a cart line. */
export const LINE_PARAMETER = 'line';

/** A seat in the shopper's cart whose choices are changed on the page of its run. */
export interface ChangedLine {
  readonly id: number;
  readonly choices: RunChoices;
  /** The action of the form. */
  readonly action: string;
}

export interface ChangedLineDeps {
  /** The choices of a cart line; null when the line is not in the token's cart, or no seat. */
  readonly carts: { findRunChoices(token: string | null, lineId: string): Promise<RunChoices | null> };
  readonly cookies: Pick<ShopperCookies, 'read'>;
}

/** The line of the shopper's cart that `?line=` names, when it is a seat of this run. */
export async function findChangedLine(
  { carts, cookies }: ChangedLineDeps,
  request: FastifyRequest,
  runIdText: string,
  line: unknown,
): Promise<ChangedLine | undefined> {
  if (typeof line !== 'string') return undefined;
  const choices = await carts.findRunChoices(parseCartToken(cookies.read(request).cart), line);
  if (choices === null || choices.runId !== parseRunId(runIdText)) return undefined;
  return { id: Number(line), choices, action: cartLinePath(line) };
}
