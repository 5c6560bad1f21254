export {
  CHOICE_FIELD,
  CONSENT_PATH,
  ConsentResponseSchema,
  ConsentSchema,
  PRIVACY_CHOICES_PATH,
  PRIVACY_FORM,
} from './consent.contract';
export { createConsentSaga } from './consent.saga';
export { consentSaved } from './consent.slice';
export { ConsentButtons } from './ui/ConsentButtons';
