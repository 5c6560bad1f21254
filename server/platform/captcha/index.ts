export { CaptchaField, type CaptchaFieldProps } from './CaptchaField';
export { usedCaptchas } from './captcha.repository';
export { captchaRoutes } from './captcha.routes';
export { type Captcha, createCaptcha } from './captcha.service';
export { HOSTED_CAPTCHAS } from './hostedCaptcha';
