export { type PageAction, type PageResponse, PageResponseSchema, type Refusal } from './forms.contract';
export { readSubmitted } from './forms.listener';
export {
  type FormProblem,
  type FormState,
  type FormsState,
  fieldCorrected,
  formAnswered,
  formChecked,
  formFailed,
  formRefused,
  formReleased,
  formSubmitted,
  formsRestored,
  modalLinkAnswered,
  modalLinkFailed,
  modalLinkFollowed,
  selectForm,
  selectForms,
  urlRestored,
} from './forms.slice';
export {
  FORM_ANSWER_ATTRIBUTE,
  FORM_ATTRIBUTE,
  FORM_FAILURE_ATTRIBUTE,
  FORM_SUMMARY_ATTRIBUTE,
  MODAL_ATTRIBUTE,
} from './formsAttributes';
