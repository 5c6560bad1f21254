export {
  CONSENT_PATH,
  ConsentResponseSchema,
  ConsentSchema,
  PRIVACY_CHOICES_PATH,
  PRIVACY_FORM,
} from './consent.contract';
export { consentSaved } from './consent.slice';
export { ConsentButtons } from './ui/ConsentButtons';
