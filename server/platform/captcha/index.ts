export { CaptchaField, type CaptchaFieldProps } from './CaptchaField';
export type { Captcha } from './captcha.service';
