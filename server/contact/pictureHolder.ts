import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform';
import { guestHashOf, type Holder, type Owner } from '../platform/visitor';

/** Whose pictures may go with a message: its sender's, who may be a guest that the browser knows nothing of yet. */
export async function pictureHolder(
  owners: Platform['owners'],
  request: FastifyRequest,
  owner: Owner,
): Promise<Holder> {
  const { accountId, guestHash } = await owners.holder(request);
  return { accountId, guestHash: guestHashOf(owner) ?? guestHash };
}
