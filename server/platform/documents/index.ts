export { duplicateErrors } from './duplicates';
export { loadJson } from './loadJson';
export { documentPath, rawSchemaErrors, schemaErrorsOf, textErrors, toValidationErrors } from './schemaErrors';
export { InvalidDocumentError, type ValidationError } from './validationError';
