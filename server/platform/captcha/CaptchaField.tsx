import type { ReactNode } from 'react';
import {
  CAPTCHA_ELEMENT,
  CAPTCHA_FAILURE,
  CAPTCHA_FIELD,
  CAPTCHA_PLACE,
  CAPTCHA_STATE,
  CAPTCHA_STATUS,
  type CaptchaKind,
} from '../../../domains/captcha';
import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import checkCss from '../../../src/ui/form/Check.module.css';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import css from './CaptchaField.module.css';

/** `styles`: the sheets that it needs beside the one of every page. */
export type CaptchaFieldProps =
  | { readonly kind: 'altcha'; readonly styles: readonly string[] }
  | {
      readonly kind: Exclude<CaptchaKind, 'altcha'>;
      readonly siteKey: string;
      /** The provider's script. */
      readonly script: string;
      readonly styles: readonly string[];
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

/**
 * A captcha in a form. The browser solves the shop's own once its box is checked; a provider's script draws its own.
 * @param props.instead what to do without it
 */
export function CaptchaField(props: CaptchaFieldProps & { readonly instead?: ReactNode }) {
  const { kind, styles, instead = 'Use an emailed link instead' } = props;
  return (
    <div>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <captcha-check
        kind={kind}
        class={cx(css.captcha, 'only-script')}
        {...{ [CAPTCHA_STATE]: 'idle' }}
        {...(props.kind !== 'altcha' && { 'site-key': props.siteKey, script: props.script })}
      >
        {kind === 'altcha' ? <OwnCaptcha /> : <div className={css.place} {...{ [CAPTCHA_PLACE]: '' }} />}
        <div className={css.failure} role="alert" hidden {...{ [CAPTCHA_FAILURE]: '' }}>
          <Icon icon={icons.circleAlert} />
          <p>The check couldn’t be loaded. {instead}, or try again.</p>
          <Button>Try again</Button>
        </div>
      </captcha-check>
      <p className={cx(css.noScript, 'small')}>This check needs JavaScript. {instead}.</p>
    </div>
  );
}

function OwnCaptcha() {
  return (
    <>
      <label className={css.row}>
        <input type="checkbox" className={checkCss.check} autoComplete="off" />
        <span>I’m human</span>
        <small role="status" {...{ [CAPTCHA_STATUS]: '' }}>
          Captcha
        </small>
      </label>
      <input type="hidden" name={CAPTCHA_FIELD.altcha} autoComplete="off" />
    </>
  );
}
