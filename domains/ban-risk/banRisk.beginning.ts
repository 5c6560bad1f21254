import type { BanRiskAnswer } from './banRisk.contract';

/** The form that asks about the risk of a ban. What is typed stays in its fields: it is nobody else's business. */
export interface BanRiskState {
  readonly status: 'idle' | 'sending' | 'sent';
  /** What the server found wrong, by field. */
  readonly problems: NonNullable<BanRiskAnswer['fields']>;
}

/** In a file of its own: pages without a service need no more of it. */
export const beforeQuestion: BanRiskState = { status: 'idle', problems: {} };
