export { displayName, MAX_NAME_LENGTH, PASSWORD_LENGTH } from './account.rules';
