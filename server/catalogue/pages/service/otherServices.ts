import type { ServiceCard } from '../../../../domains/catalogue';
import type { ShownReviews } from '../../shownReviews';

/** A service that goes well with the one of the page. */
export interface ConnectedCard {
  readonly card: ServiceCard;
  readonly reason: string;
  /** The line of the shopper's cart that has it as the card sells it. */
  readonly lineId: string | undefined;
}

/** What stands below a service, or is said of it. */
export interface OtherServices {
  /** Services that go well with it. */
  readonly connected?: readonly ConnectedCard[] | undefined;
  /** Other services of its category. */
  readonly related: readonly ServiceCard[];
  readonly reviews?: ShownReviews | undefined;
}
