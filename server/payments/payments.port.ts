/** What a provider needs to take money for an order. */
interface PaymentRequest {
  /** The order's unguessable id: part of addresses, never shown to others than its buyer. */
  readonly orderId: string;
  /** For people. */
  readonly orderNumber: string;
  /** Our own name of this try to pay. Starting the same one again must lead to the same payment. */
  readonly reference: string;
  /** Cents of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Where the provider sends the buyer back to. */
  readonly returnUrl: string;
}

interface PaymentStart {
  /** Where the buyer goes to pay. */
  readonly redirectUrl: string;
  /** The provider's name of the payment; its messages are known by it. */
  readonly reference: string;
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
  start(request: PaymentRequest): Promise<PaymentStart>;
}
