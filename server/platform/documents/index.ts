export { duplicateErrors } from './duplicates';
export { loadJson } from './loadJson';
export {
  checkedDocument,
  documentPath,
  OneOf,
  rawSchemaErrors,
  schemaErrorsOf,
  textErrors,
  toValidationErrors,
} from './schemaErrors';
export { InvalidDocumentError, refuseDocument, throwIfAny, type ValidationError } from './validationError';
