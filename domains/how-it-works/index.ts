export { ANIMATED_ATTRIBUTE } from './howItWorks.dom';
