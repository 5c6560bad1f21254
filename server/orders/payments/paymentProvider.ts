/** What a provider needs to take money for an order. */
export interface PaymentRequest {
  /** The order's unguessable id: part of URLs, only for its buyer. */
  readonly orderId: string;
  /** The number for people: `Q-100042`. */
  readonly orderNumber: string;
  /** The provider's id of this payment attempt, or ours until it has one. Starting it again must lead to the same payment. */
  readonly reference: string;
  /** Cents of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** The order lines; their amounts add up to `amount`. */
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
  /** The buyer's email, to prefill the payment page. */
  readonly email: string;
  /** Where the provider redirects the buyer afterwards. */
  readonly returnUrl: string;
  /** Where it redirects a buyer who leaves its page without paying. */
  readonly cancelUrl: string;
}

export interface PaymentStart {
  /** Where the buyer goes to pay. */
  readonly redirectUrl: string;
  /** The provider's id of the payment, which its events refer to. */
  readonly reference: string;
}

/** A refund to make. */
export interface RefundRequest {
  /** Our id of the refund: the provider must refund once per reference. */
  readonly reference: string;
  /** The provider's id of the payment. */
  readonly payment: string;
  /** The provider's id of the charge, when known. */
  readonly charge: string | null;
  /** Cents. */
  readonly amount: number;
}

/** The provider refuses a refund for good, so that trying again is of no use. */
export class RefundRefusedError extends Error {}

/**
 * A payment provider. `start` is called after the order is committed, and again when the buyer comes back, so it has to be idempotent by `reference`.
 * Outcomes go to `PaymentService.recordOutcome`, which accepts repeated and late ones.
 */
export interface PaymentProvider {
  /** The id in the database and in the checkout form. */
  readonly name: string;
  /** The label of the choice in the checkout. */
  readonly label: string;
  readonly note: string;
  /** Null when this attempt has ended at the provider and a new one is needed. Throws when the provider can't be reached. */
  start(request: PaymentRequest): Promise<PaymentStart | null>;
  /** Ends an attempt, so that it can't be paid any more. */
  abandon(reference: string): Promise<void>;
  /** Refunds money, once per reference. Resolves with the provider's id of the refund; throws `RefundRefusedError` when it is refused for good, anything else when it may be retried. */
  refund(request: RefundRequest): Promise<string>;
}
