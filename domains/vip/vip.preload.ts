import type { StandingView } from './standing.contract';
import type { VipState } from './vip.slice';

/** The slice's state in the page of a shopper who is signed in. @param at when it was read, ms UTC */
export function preloadVip(
  { account, level, xp, balance, unseenLevel }: Omit<StandingView, 'at'>,
  at: number,
): VipState {
  return { account, at, level, xp, balance, unseenLevel, welcome: 'idle' };
}
