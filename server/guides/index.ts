export { createGuides } from './createGuides';
export { GUIDES_TAG } from './guides.routes';
export { seedGuides } from './importGuides';
export { readGuideRecords } from './searchedGuides';
export { loadGuides } from './text/loadGuides';
