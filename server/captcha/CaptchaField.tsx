import { CAPTCHA_ELEMENT, CAPTCHA_FIELD, CAPTCHA_STATUS, type CaptchaKind } from '../../domains/captcha';
import css from './CaptchaField.module.css';

export type CaptchaFieldProps =
  | { readonly kind: 'altcha' }
  | {
      readonly kind: Exclude<CaptchaKind, 'altcha'>;
      readonly siteKey: string;
      /** The provider's script. */
      readonly script: string;
    };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [CAPTCHA_ELEMENT]: React.HTMLAttributes<HTMLElement> & {
        readonly class?: string | undefined;
        readonly kind: CaptchaKind;
        readonly 'site-key'?: string;
        readonly script?: string;
      };
    }
  }
}

/** A captcha in a form. The browser solves the shop's own once its box is checked; a provider's script draws its own. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { kind } = props;
  return (
    <div className={css.field}>
      <captcha-check
        kind={kind}
        class="only-script"
        {...(props.kind !== 'altcha' && { 'site-key': props.siteKey, script: props.script })}
      >
        {kind === 'altcha' && (
          <>
            <label className={css.box}>
              <input type="checkbox" />
              <span>I’m human</span>
              <small role="status" {...{ [CAPTCHA_STATUS]: '' }}>
                Captcha
              </small>
            </label>
            <input type="hidden" name={CAPTCHA_FIELD.altcha} />
          </>
        )}
      </captcha-check>
      <p className={css.noScript}>This check needs JavaScript. Use an emailed link instead.</p>
    </div>
  );
}
