import type { FastifyRequest } from 'fastify';
import type { RunChoices } from '../../../domains/raid-run';
import { idOf } from '../../../src/lib/ids';
import { cartLinePath } from '../../../src/lib/urls';
import type { CartService } from '../../orders';
import type { Platform } from '../../platform';
import { RUN_KIND } from '../sale/priceRunLine';

/** The query parameter of the link that changes a cart line. */
export const LINE_PARAMETER = 'line';

/** A seat in the shopper's cart whose choices are changed on the page of its run. */
export interface ChangedLine {
  readonly id: number;
  readonly choices: RunChoices;
  /** The action of the form. */
  readonly action: string;
}

/** The line of the shopper's cart that `?line=` names, when it is a seat of this run. */
export async function findChangedLine(
  { carts, identity }: Platform & { readonly carts: CartService },
  request: FastifyRequest,
  runIdText: string,
  line: unknown,
): Promise<ChangedLine | undefined> {
  if (typeof line !== 'string') return undefined;
  const lines = await carts.linesOf<RunChoices>(await identity.cartKey(request), RUN_KIND);
  const choices = lines.find(({ id }) => id === line)?.item;
  if (choices?.runId !== idOf(runIdText)) return undefined;
  return { id: Number(line), choices, action: cartLinePath(line) };
}

/** The choices of the seats of this run that the shopper's cart holds: they are free for this shopper, who may come back to the page. */
export async function findSeatsInCart(
  { carts, identity, clock }: Platform & { readonly carts: CartService },
  request: FastifyRequest,
  runIdText: string,
): Promise<readonly RunChoices[]> {
  const runId = idOf(runIdText);
  const lines = await carts.linesOf<RunChoices>(await identity.cartKey(request), RUN_KIND);
  return lines.flatMap(({ item, heldUntil }) => (item.runId === runId && (heldUntil ?? 0) > clock.now() ? [item] : []));
}
