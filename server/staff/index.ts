export { seedTemplates } from './chat/seedTemplates.repository';
export { createStaff } from './createStaff';
