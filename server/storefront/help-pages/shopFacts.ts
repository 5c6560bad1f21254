import type { Config } from '../../platform/config';

/** What the help pages say depends on the settings of the shop, so that they name only what it uses. */
export interface ShopFacts extends Pick<Config, 'supportEmail' | 'geoUrl' | 'company' | 'analyticsTools'> {
  /** How an order can be paid, in the words of the checkout. */
  readonly paymentMethods: readonly { readonly label: string; readonly note: string }[];
  /** Payments are real, by Stripe; otherwise they are those of the sandbox. */
  readonly chargesCards: boolean;
  readonly sendsMails: boolean;
  readonly usesIntercom: boolean;
  readonly usesAlgolia: boolean;
  readonly usesFirebase: boolean;
  /** The host of the bucket where pictures of shoppers are. */
  readonly filesHost?: string;
  /** The captcha of another party. */
  readonly captcha?: NonNullable<Config['captcha']>['kind'];
}

/** The facts, without a key or a password. */
export function shopFactsOf(config: Config, paymentMethods: ShopFacts['paymentMethods']): ShopFacts {
  const { supportEmail, geoUrl, company, captcha, analyticsTools, s3 } = config;
  const filesHost = s3 && new URL(s3.endpoint).hostname;
  return {
    supportEmail,
    analyticsTools,
    ...(geoUrl !== undefined && { geoUrl }),
    ...(company && { company }),
    ...(captcha && { captcha: captcha.kind }),
    ...(filesHost !== undefined && { filesHost }),
    paymentMethods,
    chargesCards: config.stripe !== undefined,
    sendsMails: config.mail !== undefined,
    usesIntercom: config.chat !== undefined,
    usesAlgolia: config.algolia !== undefined,
    usesFirebase: config.firebase !== undefined,
  };
}
