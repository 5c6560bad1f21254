export { CHOICE_FIELD, CONSENT_PATH, ConsentSchema, PRIVACY_CHOICES_PATH } from './consent.contract';
export { createConsentSaga } from './consent.saga';
export { ConsentButtons } from './ui/ConsentButtons';
