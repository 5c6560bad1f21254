export {
  CAPTCHA_FIELD,
  CAPTCHA_FIELDS,
  CAPTCHA_KINDS,
  type CaptchaKind,
  CHALLENGE_MINUTES,
  CHALLENGE_PATH,
  ChallengeSchema,
  MAX_SOLUTION_LENGTH,
} from './captcha.contract';
export { CAPTCHA_ELEMENT, CAPTCHA_FAILURE, CAPTCHA_PLACE, CAPTCHA_STATE, CAPTCHA_STATUS } from './captchaAttributes';
export { defineCaptcha } from './captchaElement';
