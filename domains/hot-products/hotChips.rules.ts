import { offersSelfPlay, type ServiceView } from '../catalogue';
import type { RunView } from '../raid-run';
import type { HotAvailability } from './hotAvailability.contract';
import { HOT_PRICE_LIMIT } from './hotProductsPaths';
import type { OfferedHot } from './hotSale.rules';

/** What of an offered product tells how it may be played. */
interface PlayedHot extends Pick<OfferedHot, 'kind'> {
  readonly service: Pick<ServiceView, 'play' | 'groups' | 'terms'>;
  readonly runs: readonly { readonly view: Pick<RunView, 'modes'> }[];
}

/**
 * Whether a product is in stock: a place of the coming seven days can be booked now. It follows the text of the card, which is anything but "Sold out":
 * "Next start", "Starts in", "left today" and "Ends" are said of free places, too.
 */
export const isInStock = ({ kind }: HotAvailability): boolean => kind !== 'sold_out';

/**
 * Whether shoppers can play a product on their own account: its service is self-play, or has such an option on its page ("All options"), also where the
 * product itself is piloted. For a kind of raid runs: one of its runs has a mode other than piloted; without runs, what its service says.
 */
export function isSelfPlay({ kind, runs, service }: PlayedHot): boolean {
  return kind === 'run' && runs.length > 0
    ? runs.some(({ view }) => view.modes.some((mode) => mode !== 'pilot'))
    : offersSelfPlay(service);
}

/** Whether the price on a card is below the limit. @param price cents of the shopper's currency */
export const isUnderPriceLimit = (price: number): boolean => price < HOT_PRICE_LIMIT * 100;
