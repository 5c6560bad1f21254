export { cards as page } from './cards';
