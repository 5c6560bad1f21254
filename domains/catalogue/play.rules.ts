import type { ServiceView } from './catalogue.contract';

/** Keys of the options with which shoppers play along. */
export const TOGETHER_OPTIONS: readonly string[] = ['self-play', 'duo'];

/** Whether shoppers play on their own account: always, or with an option of the service. */
export const offersSelfPlay = ({ play, groups }: Pick<ServiceView, 'play' | 'groups'>): boolean =>
  play === 'selfplay' || groups.some(({ options }) => options.some(({ key }) => TOGETHER_OPTIONS.includes(key)));
