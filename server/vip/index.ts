export { createVip } from './createVip';
