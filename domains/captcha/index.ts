export { CAPTCHA_ELEMENT, CAPTCHA_STATUS } from './captcha.attributes';
export {
  CAPTCHA_FIELD,
  CAPTCHA_FIELDS,
  CAPTCHA_KINDS,
  type CaptchaKind,
  CHALLENGE_PATH,
  ChallengeSchema,
} from './captcha.contract';
export { defineCaptcha } from './captchaElement';
