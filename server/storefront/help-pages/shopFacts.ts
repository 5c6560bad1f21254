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
  /** The captcha of another party. */
  readonly captcha?: NonNullable<Config['captcha']>['kind'];
}

/** The facts, without a key or a password. */
export function shopFactsOf(config: Config, paymentMethods: ShopFacts['paymentMethods']): ShopFacts {
  const { supportEmail, geoUrl, company, captcha, analyticsTools } = config;
  return {
    supportEmail,
    analyticsTools,
    ...(geoUrl !== undefined && { geoUrl }),
    ...(company && { company }),
    ...(captcha && { captcha: captcha.kind }),
    paymentMethods,
    chargesCards: config.stripe !== undefined,
    sendsMails: config.mail !== undefined,
    usesIntercom: config.chat !== undefined,
    usesAlgolia: config.algolia !== undefined,
    usesFirebase: config.firebase !== undefined,
  };
}
