import type { BuyNowOffer } from './buyNow.contract';

/** The service of a card, as the card knows it. */
export interface CardService {
  readonly serviceId: string;
  readonly name: string;
  /** Path of its page. */
  readonly path: string;
}

export type BuyNowState =
  | { readonly status: 'closed' }
  | { readonly status: 'loading'; readonly service: CardService }
  | {
      readonly status: 'failed';
      readonly service: CardService;
      /** What the server said of it; null when there was no answer that could be read. */
      readonly message: string | null;
      /** The same question may be answered later. */
      readonly retriable: boolean;
    }
  | {
      readonly status: 'ready';
      readonly service: CardService;
      readonly offer: BuyNowOffer;
      /** The key of the choice. */
      readonly chosen: string;
      /** The form is on its way. */
      readonly sending: boolean;
    };

/** In a file of its own: pages without such cards need no more of it. */
export const noBuyNow: BuyNowState = { status: 'closed' };
