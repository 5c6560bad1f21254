/** What a provider needs to take money for an order. */
export interface PaymentRequest {
  /** The order's unguessable id: part of addresses, never shown to others than its buyer. */
  readonly orderId: string;
  /** For people. */
  readonly orderNumber: string;
  /** The provider's name of this try to pay, or ours where it has none yet. Starting the same one again must lead to the same payment. */
  readonly reference: string;
  /** Cents of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** What is paid for; the amounts add up to the whole. */
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
  /** The buyer's address, so that it need not be typed again. */
  readonly email: string;
  /** Where the provider sends the buyer back to. */
  readonly returnUrl: string;
}

export interface PaymentStart {
  /** Where the buyer goes to pay. */
  readonly redirectUrl: string;
  /** The provider's name of the payment; its messages are known by it. */
  readonly reference: string;
}

/** Money to give back. */
export interface RefundRequest {
  /** Our own name of the refund: giving it back again must give nothing twice. */
  readonly reference: string;
  /** The provider's name of the payment. */
  readonly payment: string;
  /** The provider's name of the money, where it told one. */
  readonly charge: string | null;
  /** Cents. */
  readonly amount: number;
}

/**
 * Somebody who takes money. A provider is started after the order is kept, outside its transaction, and again when the buyer comes
 * back: so `start` has to be idempotent by `reference`. What became of a payment is told to `PaymentService.settle`, as often and in
 * whatever order the provider likes.
 */
export interface PaymentProvider {
  /** Stored with payments and sent by the checkout form. */
  readonly name: string;
  /** What the buyer reads beside the choice. */
  readonly label: string;
  readonly note: string;
  /** Null when this try is over at the provider's and another one has to be begun. Throws when the provider can't be reached. */
  start(request: PaymentRequest): Promise<PaymentStart | null>;
  /** Ends a try that nobody shall pay any more. */
  abandon(reference: string): Promise<void>;
  /** Gives money back, once for a reference. Answers with the provider's name of the refund; throws when it may be tried again. */
  refund(request: RefundRequest): Promise<string>;
}
